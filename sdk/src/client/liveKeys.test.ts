import { describe, expect, it } from 'vitest';
import { isLive, isOfVersion, isResourceKey, isToldByVersion, isTouchedBy, type ResourceKey } from './liveKeys.ts';

const one = { path: { id: '1' } };

describe('an event touches', () => {
  it.each([
    ['the request', ['getRequest', one], 'request', '1', true],
    ['its dispatch', ['getDispatch', one], 'request', '1', true],
    ['its log', ['listRequestLogs', one], 'requests', '1', true],
    ['another request', ['getRequest', one], 'request', '2', false],
    ['the list, which has its countdown', ['listRequests', { query: {} }], 'request', '1', false],
    ['a contract with the same id', ['getContract', { path: { code: '1' } }], 'request', '1', false],
    ['all drafts', ['listDrafts', {}], 'draft', '7', true],
    ['one draft', ['getDraft', one], 'draft', '1', true],
    ['what its motorist gave', ['getPositionLink', one], 'draft', '1', true],
    ['another draft', ['getDraft', one], 'draft', '2', false],
    ['the bell', ['listNotices', {}], 'notice', '1', true],
    ['no request by what came for a bell', ['getRequest', one], 'notice', '1', false],
    ['the tray', ['listUnmatchedCommunications', {}], 'tray', '1', true],
    ['no tray by what came for a request', ['listUnmatchedCommunications', {}], 'request', '1', false],
    ['the agent', ['getAgent', {}], 'agent', '1', true],
    ['the contract of an open order', ['getContract', { path: { code: 'Q8' } }], 'contract', 'Q8', true],
    ['another contract', ['getContract', { path: { code: 'Q8' } }], 'contract', 'BA_DTA', false],
    ['no list of contracts', ['listContracts', {}], 'contract', 'Q8', false],
    ['nothing, when a newer server tells of it', ['getAgent', {}], 'toString' as 'agent', '1', false],
    ['every outbox without a request', ['listOutbox', {}], 'outbox', '1', true],
    ['messages of a request', ['listCommunications', { path: { id: '1' } }], 'outbox', '1', true],
    ['messages of another request', ['listCommunications', { path: { id: '2' } }], 'outbox', '1', false],
    ['the outbox of another request', ['listOutbox', { query: { requestId: '2' } }], 'outbox', '1', false],
  ] as const)('%s', (_name, key, topic, id, expected) => {
    expect(isTouchedBy(key as ResourceKey, { topic, id })).toBe(expected);
  });
});

it.each([
  ['its list', ['searchClientWorkshops', { query: {} }], 'clientWorkshops', true],
  ['itself', ['getOrganisation', { path: { code: 'Q8' } }], 'organisations', true],
  ['not another one', ['getOrganisation', { path: { code: 'BA' } }], 'organisations', false],
  ['not a list of others', ['listAgents', { query: {} }], 'organisations', false],
  ['nothing of a kind that is not told', ['listAgents', { query: {} }], undefined, false],
] as const)('a changed record touches %s', (_name, key, tag, expected) => {
  const event = { topic: 'changed', id: 'Q8', ...(tag && { tag }) } as const;
  expect(isTouchedBy(key as ResourceKey, event)).toBe(expected);
  expect(isLive(key as ResourceKey)).toBe(true);
});

it('who looks at a request changes nothing of the request itself', () => {
  const event = { topic: 'request', id: '1', operation: 'watchRequest' } as const;
  const touched = (['listWatchers', 'getRequest', 'getDispatch'] as const).map((id) => isTouchedBy([id, one], event));
  expect(touched).toEqual([true, false, false]);
});

it.each([
  ['cancelRequest', true],
  [undefined, true],
  ['position', false],
  ['followRequest', false],
  ['claimRequest', false],
  ['releaseClaim', false],
  ['takeOverClaim', false],
  ['handOverRequest', false],
])('what %s changed is told by its version: %s', (operation, isTold) => {
  expect(isToldByVersion({ operation })).toBe(isTold);
});

it('a claim that somebody passes over is told to its holder, and makes nothing stale by itself', () => {
  expect(isTouchedBy(['getRequest', one], { topic: 'claim', id: '1' })).toBe(false);
  expect(isTouchedBy(['getRequest', one], { topic: 'followed', id: '1' })).toBe(false);
});

it.each([
  [undefined, true],
  ['cancelRequest', true],
  ['position', false],
  ['followRequest', false],
  ['claimRequest', false],
  ['watchRequest', false],
  ['unwatchRequest', false],
])('after %s the request itself has changed: %s', (operation, expected) => {
  expect(isOfVersion({ operation })).toBe(expected);
});

it('what events can touch is read again when the stream comes back', () => {
  const keys = [
    ['getRequest', one],
    ['listRequests', {}],
    ['listContracts', {}],
    ['getContract', { path: { code: 'Q8' } }],
    ['listNotices', {}],
    ['listUnmatchedCommunications', {}],
  ] as const;
  expect(keys.map((key) => isLive(key))).toEqual([true, false, true, true, true, true]);
});

it('keys that are not ours are told apart', () => {
  expect([['getRequest', {}], ['nonsense', {}], '$inf$x', undefined].map(isResourceKey)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
