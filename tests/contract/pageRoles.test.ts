import { beforeAll, expect, inject, test } from 'vitest';
import { call, signIn } from '../support/server.ts';

// What a page reads first, and who is answered: the menu and the address ask the same rules in the console (3-platform §6,
// DECISIONS S-06). Beside the administrator, who is answered everywhere.
const viewers = ['admin', 'manager.be', 'agent.be', 'client.q8'] as const;
type Viewer = (typeof viewers)[number];
const nobody: readonly Viewer[] = [];
const operators: readonly Viewer[] = ['manager.be', 'agent.be'];
const everybody: readonly Viewer[] = ['manager.be', 'agent.be', 'client.q8'];

const pages: readonly (readonly [page: string, address: string, others: readonly Viewer[]])[] = [
  ['extensions', '/v1/bo/extension-origins', nobody],
  ['menu extensions', '/v1/bo/agent', everybody],
  ['network pricing', '/v1/bo/price-lists', nobody],
  ['contacts', '/v1/static-data/contacts', operators],
  ['FAST', '/v1/static-data/fast-zones', operators],
  ['FAST companies', '/v1/static-data/fast-providers', operators],
  ['SIABIS', '/v1/restricted-road-network/stretches', operators],
  ['own contracts', '/v1/contracts', everybody],
  ['invoices', '/v1/bo/invoices?take=1&skip=0', nobody],
  ['outstanding requests', '/v1/bo/outstanding-requests?take=1&skip=0', nobody],
  ['settlements', '/v1/bo/settlements?take=1&skip=0', nobody],
  ['ledger', '/v1/bo/ledger/entries?take=1&skip=0', nobody],
  ['bank files', '/v1/bo/bank-files?take=1&skip=0', nobody],
  ['manuals', '/v1/static-data/manuals/en', everybody],
  ['translations', '/v1/translations?keys=1', nobody],
  ['translations, their syncs', '/v1/translations/syncs', nobody],
  ['contract documents', '/v1/json-schemas/contract', nobody],
  ['contract documents, their versions', '/v1/contracts/Q8/versions', nobody],
  ['contract documents, ties of their price lists', '/v1/bo/price-lists/tied', nobody],
  ['organisations, their schema', '/v1/json-schemas/organisation', nobody],
  ['organisations, their versions', '/v1/organisations/Q8/versions', nobody],
];
const { url } = inject('server');
const cookies = new Map<Viewer, string>();
beforeAll(async () => {
  for (const viewer of viewers) cookies.set(viewer, await signIn(url, viewer));
});

test.each(pages)('%s: %s answers who may see the page', async (_page, address, others) => {
  const answered: string[] = [];
  for (const viewer of viewers) {
    const { status, body } = await call(url, cookies.get(viewer), 'GET', address);
    if (status < 300) answered.push(viewer);
    else expect([viewer, status, body]).toEqual([viewer, 403, expect.objectContaining({ status: 403 })]);
  }
  expect(answered).toEqual(['admin', ...others]);
});
