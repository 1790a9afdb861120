import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anAgent } from '../access/fixtures.testing.ts';
import { createTowline } from '../client/createTowline.ts';
import { answerOf } from '../client/testing/scripted.ts';
import type { BodyOf } from '../client/types.ts';
import { type OperationId, operationTable } from '../generated/operations.ts';

const sent: string[] = [];
const t = createTowline({
  transport: async ({ method, url }) => {
    sent.push(`${method} ${url}`);
    return answerOf({ json: { count: 0, records: [] } });
  },
});
const subject = { id: 'x', version: 3 };
const position = { latitude: 51, longitude: 3.7 };
const order: BodyOf<'createOrderRequest'> = {
  orderType: 'RoadsideAssistance',
  requestedService: {},
  vehicle: {},
  serviceLocation: {},
};
const partner = { email: 'a@b.be' } as BodyOf<'assignExternalPartner'>;
const note = { id: 'x', message: 'm', isPublic: false, createdAt: '2026-11-20T10:00:00Z' };

// One line an operation: its name in the contract, the call that reaches it, the query it sends.
const calls: readonly (readonly [OperationId, () => PromiseLike<unknown>, string?])[] = [
  ['getAgent', () => t.session.getAgent()],
  ['saveAgent', () => t.session.saveAgent({ locale: 'nl-BE' })],
  ['signIn', () => t.session.signIn({ email: 'a@b.be', password: 'p' })],
  ['signOut', () => t.session.signOut({ everywhere: false }), '?everywhere=false'],
  ['listApiTokens', () => t.session.listApiTokens()],
  ['createApiToken', () => t.session.createApiToken({ name: 'ci', scopes: ['contracts:read'], expiresInDays: 30 })],
  ['revokeApiToken', () => t.session.revokeApiToken('x')],
  ['listRequests', () => t.requests.list({ status: ['Dispatching'], take: 5 }), '?status=Dispatching&take=5'],
  ['listRequests', () => t.requests.exportCsv({ locale: 'nl-BE' }), '?locale=nl-BE&format=csv'],
  ['getRequest', () => t.requests.get('x')],
  ['cancelRequest', () => t.requests.cancel(subject, { reason: 'Other' })],
  [
    'cancelRequestAsClient',
    () => t.requests.cancelAsClient(subject, { reason: 'Other', remarks: 'r' }),
    '?reason=Other&remarks=r',
  ],
  ['bringRequestBack', () => t.requests.bringBack(subject, {})],
  ['prepareJobs', () => t.requests.prepareJobs('x', {} as BodyOf<'prepareJobs'>)],
  ['assignJob', () => t.requests.assignJob(subject, { jobId: 'j' })],
  ['assignExternalPartner', () => t.requests.assignExternalPartner(subject, partner)],
  ['initiateDispatch', () => t.requests.initiateDispatch(subject, {})],
  ['getDispatch', () => t.requests.getDispatch('x')],
  ['createNote', () => t.requests.createNote('x', { message: 'm', isPublic: true })],
  ['saveNote', () => t.requests.saveNote('x', note)],
  ['listRequestLogs', () => t.requests.listLogs('x')],
  ['listCommunications', () => t.requests.listCommunications('x')],
  ['getCommunicationContent', () => t.requests.getCommunicationContent('x')],
  ['findDuplicates', () => t.requests.findDuplicates({ licensePlate: '1ABC234' }), '?licensePlate=1ABC234'],
  ['listWatchers', () => t.requests.listWatchers('x')],
  ['watchRequest', () => t.requests.watch('x')],
  ['unwatchRequest', () => t.requests.unwatch('x')],
  ['uploadContent', () => t.content.upload({ file: new Blob(['x']), fileName: 'x.png' })],
  ['getContent', () => t.content.get('x', { size: 'small' }), '?size=small'],
  ['getContent', () => t.content.open('x')],
  ['deleteAttachment', () => t.content.deleteAttachment('x', 'x')],
  ['createOrderRequest', () => t.orders.create(order)],
  ['getOrderRequest', () => t.orders.getRequest('x')],
  ['listDrafts', () => t.orders.listDrafts()],
  ['getDraft', () => t.orders.getDraft('x')],
  ['saveDraft', () => t.orders.saveDraft('x', { orderType: 'RoadsideAssistance', order: {} })],
  ['deleteDraft', () => t.orders.deleteDraft('x')],
  ['listContracts', () => t.contracts.list({ archived: true }), '?archived=true'],
  ['getContract', () => t.contracts.get('x')],
  ['listOrganisations', () => t.organisations.list()],
  ['listPolicies', () => t.policies.list({ licensePlate: '1ABC234' }), '?licensePlate=1ABC234'],
  ['listClientWorkshops', () => t.clientWorkshops.list({ brands: ['A', 'B'] }), '?brands=A,B'],
  ['listPartnerWorkshops', () => t.partnerWorkshops.list({ contractCode: 'Q8' }), '?contractCode=Q8'],
  [
    'estimatePrice',
    () => t.prices.estimate({ service: 'Towing', contract: 'Q8', lat: 1, lng: 2 }),
    '?service=Towing&contract=Q8&lat=1&lng=2',
  ],
  ['predictPlaces', () => t.geography.predictPlaces({ text: 'Koren' }), '?text=Koren'],
  ['getPlace', () => t.geography.getPlace('x', { language: 'nl' }), '?language=nl'],
  ['reverseGeocode', () => t.geography.reverseGeocode(position), '?latitude=51&longitude=3.7'],
  [
    'getDirections',
    () => t.geography.getDirections({ fromLatitude: 1, fromLongitude: 2, toLatitude: 3, toLongitude: 4 }),
    '?fromLatitude=1&fromLongitude=2&toLatitude=3&toLongitude=4',
  ],
  ['findHighways', () => t.geography.findHighways(position), '?latitude=51&longitude=3.7'],
  ['findRestrictedRoadNetwork', () => t.geography.findRestrictedRoadNetwork(position), '?latitude=51&longitude=3.7'],
  ['locateIp', () => t.geography.locateIp()],
  [
    'getMapFeatures',
    () => t.geography.getMapFeatures({ west: 3, south: 50, east: 4, north: 51, zoom: 9 }),
    '?west=3&south=50&east=4&north=51&zoom=9',
  ],
  ['getMapSettings', () => t.geography.getMapSettings()],
  [
    'importGuarantees',
    () => t.guarantees.import({ contractCode: 'Q8', finish: true }, ''),
    '?contractCode=Q8&finish=true',
  ],
  ['listGuaranteeImports', () => t.guarantees.listImports({ hasError: true }), '?hasError=true'],
  ['getGuaranteeImport', () => t.guarantees.getImport('x')],
  ['getGuaranteeImportContent', () => t.guarantees.openImportContent('x')],
  ['getVersion', () => t.support.getVersion()],
  ['getLiveness', () => t.support.getLiveness()],
  ['getReadiness', () => t.support.getReadiness()],
  ['listOutbox', () => t.support.listOutbox({ requestId: 'x' }), '?requestId=x'],
];

test.each(calls.map(([id, call, query = '']) => ({ id, call, query })))('$id', async ({ id, call, query }) => {
  sent.length = 0;
  await call();
  const [method, template] = operationTable[id];
  expect(sent).toEqual([`${method} ${template.replace(/\{\w+\}/g, 'x')}${query}`]);
});

test('every operation of the contract has its wrapper; live events are client.live', () => {
  const reached = new Set<string>([...calls.map(([id]) => id), 'streamEvents']);
  expect(Object.keys(operationTable).filter((id) => !reached.has(id))).toEqual([]);
});

describe('cancelAs chooses the call (house.md §5)', () => {
  test.each([
    ['Home', false, 'POST /v1/bo/assistance-requests/x/cancel'],
    ['Abroad', false, 'POST /v1/bo/assistance-requests/x/cancel'],
    ['Client', false, 'DELETE /v1/assistance-requests/x?reason=NoHelpNeeded'],
    ['Client', true, 'POST /v1/bo/assistance-requests/x/cancel'],
  ] as const)('%s, admin mode %s: %s', async (viewpoint, isAdminMode, line) => {
    sent.length = 0;
    await t.requests.cancelAs({ agent: anAgent(), viewpoint, isAdminMode }, subject, { reason: 'NoHelpNeeded' });
    expect(sent).toEqual([line]);
  });
});

test('every wrapper has a comment that says what it does (house.md §4)', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const lines = readFileSync(new URL(file, folder), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      if (/^ {2}\w+: \(/.test(line)) expect(lines[index - 1], `${file}:${index + 1}`).toMatch(/\*\/$/);
    }
  }
});
