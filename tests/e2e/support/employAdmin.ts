import { randomUUID } from 'node:crypto';
import type { Agent } from '@towline/sdk/api';
import type pg from 'pg';
import { call } from '../../support/server.ts';

/** Has an administrator employ another one, who has chosen his password; answers his account. */
export async function employAdmin(client: pg.ClientBase, url: string, cookie: string, fullName: string) {
  const account = fullName.toLowerCase().replaceAll(' ', '.');
  const email = `${account}@towline.example`;
  const { organisationCode } = (await call(url, cookie, 'GET', '/v1/bo/agent')).body as Agent;
  const body = {
    ...{ fullName, email, organisationCode, role: 'C24Admin' },
    ...{ type: 'CallCentre', locale: 'en-BE', isAvailable: false, stagingEditingEnabled: false },
    permissions: { contracts: [], canActOnBehalfOfOrganisationCodes: [], canOrderRequestsForContractCodes: [] },
  };
  const answer = await call(url, cookie, 'POST', '/v1/bo/agents', body, { 'idempotency-key': randomUUID() });
  if (answer.status !== 201) throw new Error(`not employed: ${answer.status} ${JSON.stringify(answer.body)}`);
  await client.query('update agents set must_change_password = false where email = $1', [email]);
  return account;
}
