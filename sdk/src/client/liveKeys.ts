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

const byId = (input: unknown, id: string): boolean => pathId(input) === id;

interface LiveRead {
  readonly topic: LiveTopic;
  /** Whether the event is about what was asked; a list is touched by every one of its topic. */
  readonly isOf?: (input: unknown, id: string) => boolean;
}

/**
 * What an event of a topic makes stale, beside requests and records of the configuration: the one place where a read becomes
 * live. `claim`, `promise` and `followed` stand here for nobody: the request's own event comes beside them (DECISIONS S-29, T-66).
 */
const liveReads: Readonly<Partial<Record<OperationId, LiveRead>>> = {
  listDrafts: { topic: 'draft' },
  getDraft: { topic: 'draft', isOf: byId },
  getPositionLink: { topic: 'draft', isOf: byId },
  getAgent: { topic: 'agent' },
  listApiTokens: { topic: 'agent' },
  listOutbox: {
    topic: 'outbox',
    isOf: (input, id) => [undefined, id].includes(requestId(input) as string | undefined),
  },
  // How far a message is; the request itself is as it was.
  listCommunications: { topic: 'outbox', isOf: byId },
  // Told to the agent whose bell it is, also of what they have read elsewhere.
  listNotices: { topic: 'notice' },
  // Told to who may read the tray (DECISIONS S-34).
  listUnmatchedCommunications: { topic: 'tray' },
  // The contract that an open order is linked with (1-intake §4).
  getContract: { topic: 'contract', isOf: (input, code) => pathCode(input) === code },
};

function touches(key: ResourceKey, topic: LiveTopic, id: string, tag: RecordTag | undefined): boolean {
  const [operation, input] = key;
  if (topic === 'request' || topic === 'requests') return ofRequest(key, id);
  // A record of the configuration: its lists, and of what is read by itself the one that changed (DECISIONS T-322).
  if (topic === 'changed')
    return operationTable[operation][2] === tag && (pathId(input) ?? pathCode(input) ?? id) === id;
  const read = liveReads[operation];
  return read?.topic === topic && (read.isOf?.(input, id) ?? true);
}

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
  return touches(key, event.topic, event.id, event.tag);
}

/** Whether any event can touch the resource, so that it is read again after the stream was away. */
export const isLive = ([operation]: ResourceKey): boolean =>
  (operationTable[operation][2] === 'requests' && operation !== 'listRequests') ||
  operation in liveReads ||
  (recordTagValues as readonly string[]).includes(operationTable[operation][2]);

/** Whether what was read has the version that the event tells already: the program itself made the change. */
export function isKnown([id]: ResourceKey, data: unknown, event: RequestEvent): boolean {
  if (event.version === undefined || id !== 'getRequest') return false;
  const { version } = (data ?? {}) as { version?: number };
  return version !== undefined && version >= event.version;
}
