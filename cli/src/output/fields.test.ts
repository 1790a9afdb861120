import { expect, test } from 'vitest';
import { commands } from '../commands.ts';
import { admin, contract, devVersion, guaranteeImport, listItem, request } from '../testing/samples.ts';
import { signedIn as env, stand } from '../testing/stand.ts';

const { world } = stand(() => ({
  getVersion: { json: devVersion },
  getAgent: { json: admin },
  listRequests: { json: { count: 1, records: [listItem(1)] } },
  getRequest: { json: request() },
  listContracts: { json: [contract('Q8')] },
  getContract: { json: contract('Q8') },
  listGuaranteeImports: { json: { count: 1, records: [guaranteeImport()] } },
  getGuaranteeImport: { json: guaranteeImport() },
  listApiTokens: {
    json: [
      {
        id: listItem(3).id,
        name: 'scan',
        scopes: ['contracts:read'],
        createdAt: '2026-11-20T10:00:00Z',
        expiresAt: '2026-12-20T10:00:00Z',
      },
    ],
  },
}));

const fieldsOf = async (name: string) => (await commands.find((line) => line.name === name)?.load())?.fields ?? [];

// What a script reads has every field, whether the row has it or not: columns never shift (cli.md §5.4).
test.each([
  ['requests list', []],
  ['requests view', [listItem(1).id]],
  ['contracts list', []],
  ['contracts view', ['Q8']],
  ['guarantees imports list', []],
  ['guarantees imports view', [listItem(2).id]],
  ['auth token list', []],
  ['auth status', []],
] as const)('%s: what is absent is null', async (name, args) => {
  const words = [...name.split(' '), ...args, '--json'];
  const { data } = JSON.parse((await world.run(words, { env })).stdout) as { data: object | object[] };
  const row = Array.isArray(data) ? data[0] : data;
  expect(Object.keys(row)).toEqual(expect.arrayContaining([...(await fieldsOf(name))]));
  expect(JSON.stringify(row)).toContain('null');
});

test('lines of events and of the export have them too', async () => {
  const events = (await world.run(['requests', 'list', '--format', 'ndjson'], { env })).stdout.split('\n');
  expect(JSON.parse(events[0] ?? '')).toMatchObject({ type: 'item', data: { id: listItem(1).id, partnerName: null } });
  const [line = ''] = (await world.run(['requests', 'export', '--format', 'ndjson'], { env })).stdout.split('\n');
  expect(JSON.parse(line)).toMatchObject({ id: listItem(1).id, statusReason: null, partnerName: null });
});
