import type { LiveTopic, RecordTag, RequestEvent } from '../generated/api.ts';
import { type OperationId, operationTable } from '../generated/operations.ts';
import { recordTagValues } from '../generated/values.ts';

/** How a resource stands in the cache: the operation and its input. */
export type ResourceKey = readonly [operation: OperationId, input: unknown];

/** Whether a key of the cache is one of ours; SWR's own keys are texts. */
export const isResourceKey = (key: unknown): key is ResourceKey =>
  Array.isArray(key) && typeof key[0] === 'string' && key[0] in operationTable;

type Named = {
  readonly path?: { readonly id?: unknown; readonly code?: unknown };
  readonly query?: { readonly requestId?: unknown };
};

const pathId = (input: unknown): unknown => (input as Named | undefined)?.path?.id;
const pathCode = (input: unknown): unknown => (input as Named | undefined)?.path?.code;
const requestId = (input: unknown): unknown => (input as Named | undefined)?.query?.requestId;

/** The list reads itself: at once while its countdown runs, else it counts what changed (DECISIONS S-10). */
const ofRequest = ([operation, input]: ResourceKey, id: string): boolean =>
  operationTable[operation][2] === 'requests' && operation !== 'listRequests' && pathId(input) === id;

const touches: Readonly<Record<LiveTopic, (key: ResourceKey, id: string, tag: RecordTag | undefined) => boolean>> = {
  request: ofRequest,
  requests: ofRequest,
  draft: ([operation, input], id) =>
    operation === 'listDrafts' ||
    ((operation === 'getDraft' || operation === 'getPositionLink') && pathId(input) === id),
  agent: ([operation]) => operation === 'getAgent' || operation === 'listApiTokens',
  outbox: ([operation, input], id) =>
    (operation === 'listOutbox' && (requestId(input) === undefined || requestId(input) === id)) ||
    // How far a message is; the request itself is as it was.
    (operation === 'listCommunications' && pathId(input) === id),
  // Told to one agent of what others do with the request that he holds; the request's own event comes beside it.
  claim: () => false,
  // Told to each follower, for his bell; the request's own event comes beside it (DECISIONS S-29, T-66).
  promise: () => false,
  // Told to each follower of what others changed; the request's own event comes beside it (DECISIONS S-29).
  followed: () => false,
  // Told to the agent whose bell it is, also of what he has read elsewhere.
  notice: ([operation]) => operation === 'listNotices',
  // Told to who may read the tray (DECISIONS S-34).
  tray: ([operation]) => operation === 'listUnmatchedCommunications',
  // The contract that an open order is linked with (1-intake §4).
  contract: ([operation, input], code) => operation === 'getContract' && pathCode(input) === code,
  // A record of the configuration: its lists, and of what is read by itself the one that changed (DECISIONS T-322).
  changed: ([operation, input], id, tag) =>
    operationTable[operation][2] === tag && (pathId(input) ?? pathCode(input) ?? id) === id,
};

/** Operations after which only who looks has changed (DECISIONS S-04). */
const watching: ReadonlySet<string> = new Set<OperationId>(['watchRequest', 'unwatchRequest']);

/** What a request shows changes by these without a version of it: where its truck is, who follows it, who holds it. */
const withoutVersion: ReadonlySet<string> = new Set([
  'position',
  ...([
    'followRequest',
    'unfollowRequest',
    'claimRequest',
    'releaseClaim',
    'takeOverClaim',
    'handOverRequest',
  ] satisfies OperationId[]),
]);

/** Whether who has the event's version has what it tells (DECISIONS T-03, S-29, T-111). */
export const isToldByVersion = ({ operation }: Pick<RequestEvent, 'operation'>): boolean =>
  !withoutVersion.has(operation ?? '');

/** Whether the request itself has changed: not who looks at it, follows or holds it, and not where its truck is (DECISIONS S-10). */
export const isOfVersion = ({ operation }: Pick<RequestEvent, 'operation'>): boolean =>
  !watching.has(operation ?? '') && isToldByVersion({ operation });

/** Whether what the event tells makes the cached resource stale. */
export function isTouchedBy(
  key: ResourceKey,
  event: Pick<RequestEvent, 'topic' | 'id' | 'operation' | 'tag'>,
): boolean {
  if (watching.has(event.operation ?? '')) return key[0] === 'listWatchers' && pathId(key[1]) === event.id;
  // A newer server may tell of more.
  return Object.hasOwn(touches, event.topic) && touches[event.topic](key, event.id, event.tag);
}

/** Whether any event can touch the resource, so that it is read again after the stream was away. */
export const isLive = ([operation]: ResourceKey): boolean =>
  (operationTable[operation][2] === 'requests' && operation !== 'listRequests') ||
  operation === 'listDrafts' ||
  operation === 'listNotices' ||
  operation === 'listUnmatchedCommunications' ||
  operation === 'getDraft' ||
  operation === 'getPositionLink' ||
  operation === 'getAgent' ||
  operation === 'listApiTokens' ||
  operation === 'getContract' ||
  operation === 'listOutbox' ||
  (recordTagValues as readonly string[]).includes(operationTable[operation][2]);
