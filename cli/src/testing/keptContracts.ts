// For tests only: contracts that are kept with their versions, as the server keeps them.
import type { Contract, ContractVersion } from '@towline/sdk/api';
import { contractFields } from '../commands/contracts/columns.ts';
import { type ContractServer, problem, type ReceivedCall } from './contractServer.ts';
import { admin, contract, devVersion } from './samples.ts';

/** As the editor has it: closed at its top, with the members that the tests write. */
const contractSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['code', 'name', 'version'],
  properties: {
    ...Object.fromEntries(Object.keys(contractFields).map((name) => [name, {}])),
    name: { type: 'string' },
    pricing: { properties: { customerPriceFactor: { type: 'number' } } },
  },
};

type Answers = Parameters<ContractServer['answer']>[0];

/** The contracts of a test: what stands there, and how somebody else saves beside the command line. */
export type KeptContracts = {
  answers: Answers;
  versions: Map<string, ContractVersion[]>;
  newest(code: string): Contract;
  saveAs(savedBy: string, code: string, changes: Partial<Contract>, reason: string): Contract;
};

/** @param codes contracts that there are, each at version 1 */
export function keepContracts(codes: readonly string[]): KeptContracts {
  const versions = new Map<string, ContractVersion[]>(
    codes.map((code) => [code, [{ version: 1, savedAt: '2026-11-01T00:00:00Z', contract: contract(code) }]]),
  );
  const of = (code: string) => versions.get(code) ?? [];
  const newest = (code: string) => of(code)[0]?.contract as Contract;
  const saveAs: KeptContracts['saveAs'] = (savedBy, code, changes, reason) => {
    const version = newest(code).version + 1;
    const savedAt = `2026-11-20T10:0${version}:00Z`;
    const saved = { ...newest(code), ...changes, code, version, lastUpdatedAt: savedAt };
    of(code).unshift({ version, savedAt, savedBy, reason, contract: saved });
    return saved;
  };
  const save = ({ path: { code = '' }, headers, body }: ReceivedCall) => {
    const { version } = newest(code);
    if (headers['if-match'] !== `"${version}"`) return problem(412, 'VERSION_CHANGED', { current: { version } });
    const { reason, contract: edited } = JSON.parse(body) as { reason: string; contract: Contract };
    of(code).unshift({ version: version + 1, reason });
    const saved = { ...edited, version: version + 1, lastUpdatedAt: devVersion.now };
    Object.assign(of(code)[0] ?? {}, { savedAt: devVersion.now, savedBy: admin.fullName, contract: saved });
    return { json: saved };
  };
  return {
    versions,
    newest,
    saveAs,
    answers: {
      getVersion: { json: devVersion },
      getAgent: { json: admin },
      listContracts: () => ({ json: [...versions.keys()].map(newest) }),
      getContract: ({ path: { code = '' } }) =>
        versions.has(code) ? { json: newest(code) } : problem(404, 'NOT_FOUND'),
      listContractVersions: ({ path: { code = '' }, query: { v } }) => {
        const asked = v?.split(',').map(Number);
        const found = of(code).filter(({ version }) => asked?.includes(version) ?? true);
        return { json: asked ? found : found.map(({ contract: _document, ...line }) => line) };
      },
      checkContract: { status: 204 },
      saveContract: save,
      getContractSchema: { json: contractSchema },
      createContract: ({ body }) => {
        const { contract: values, reason } = JSON.parse(body) as { contract: Contract; reason: string };
        const made = { ...values, isActive: false, version: 1, lastUpdatedAt: devVersion.now };
        versions.set(made.code, [
          { version: 1, savedAt: devVersion.now, savedBy: admin.fullName, reason, contract: made },
        ]);
        return { status: 201, json: made };
      },
    },
  };
}
