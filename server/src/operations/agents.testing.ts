import type { AgentRecord } from '@towline/sdk/api';
import type { TestApp } from '../testing/testApp.ts';

export const noPermissions = {
  contracts: [],
  canActOnBehalfOfOrganisationCodes: [],
  canOrderRequestsForContractCodes: [],
};

/** Accounts that are made, saved and ended. */
export function agentDesk(test: () => TestApp) {
  let made = 0;

  const newAgent = (changes: object = {}) => {
    made += 1;
    return {
      fullName: `New Agent ${made}`,
      email: `new.${made}@towline.example`,
      organisationCode: 'C24Belgium',
      role: 'Agent',
      locale: 'nl-BE',
      permissions: { ...noPermissions, contracts: ['Q8'] },
      ...changes,
    };
  };
  const create = (body: object, as = 'admin', headers: Record<string, string> = {}) =>
    test().call('POST', '/v1/bo/agents', { as, body, headers });
  const made1 = async (changes: object = {}) => (await create(newAgent(changes))).json<AgentRecord>();
  const save = (id: string, body: object, as = 'admin') => test().call('PUT', `/v1/bo/agents/${id}`, { as, body });
  const deactivate = (id: string, as = 'admin') => test().call('DELETE', `/v1/bo/agents/${id}`, { as });
  const recordOf = async (name: string) => {
    const { rows } = await test().db.pool.query<{ id: string }>('select id from agents where email = $1', [
      `${name}@towline.example`,
    ]);
    return (await test().call('GET', `/v1/bo/agents/${rows[0]!.id}`)).json<AgentRecord>();
  };
  const bodyOf = ({
    organisation: _organisation,
    mustChangePassword: _must,
    isEmailVerified: _verified,
    password: _password,
    ...body
  }: AgentRecord) => body;
  const told = (answer: {
    statusCode: number;
    json: () => { code?: string; errors?: { pointer: string; code: string }[] };
  }) => [
    answer.statusCode,
    answer.json().code,
    ...(answer.json().errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`),
  ];
  return { newAgent, create, made1, save, deactivate, recordOf, bodyOf, told };
}
