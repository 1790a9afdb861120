import type { OrderType } from '@towline/sdk/api';
import { clear, createStore, del, get, set, type UseStore, values } from 'idb-keyval';

/** A draft as this browser keeps it; the copy that survives a crash of the server or the line (DECISIONS S-09). */
export interface LocalDraft {
  readonly id: string;
  readonly agentId: string;
  readonly orderType: OrderType;
  /** Of the draft's content; an older one is not read. */
  readonly schemaVersion: number;
  readonly order: object;
  readonly step?: string | undefined;
  readonly title?: string | undefined;
  readonly aside?: object | undefined;
  /** Milliseconds since 1970 */
  readonly savedAt: number;
  /** The server's version that this copy was made of; 0 where the server has none. */
  readonly serverVersion: number;
  /** Holds something that the server has not yet. */
  readonly isAhead: boolean;
  /** Contents that were sent and are not answered yet: the server may have them, and then nobody else wrote them. */
  readonly sent?: readonly object[] | undefined;
}

/** Where a browser keeps drafts. */
export interface LocalDrafts {
  get(id: string): Promise<LocalDraft | undefined>;
  put(draft: LocalDraft): Promise<void>;
  remove(id: string): Promise<void>;
  listOf(agentId: string): Promise<LocalDraft[]>;
  clear(): Promise<void>;
}

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore('towline', 'drafts');
  return opened;
}

/** Storage may be forbidden or full: the draft then lives on the server only, which is worth no failure on the screen. */
async function orNothing<Value>(work: () => Promise<Value>, nothing: Value): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    console.warn('drafts cannot be kept in this browser', error);
    return nothing;
  }
}

/** The drafts of this browser, in IndexedDB. */
export const localDrafts: LocalDrafts = {
  get: (id) => orNothing(() => get<LocalDraft>(id, store()), undefined),
  put: (draft) => orNothing(() => set(draft.id, draft, store()), undefined),
  remove: (id) => orNothing(() => del(id, store()), undefined),
  listOf: (agentId) =>
    orNothing(async () => (await values<LocalDraft>(store())).filter((draft) => draft.agentId === agentId), []),
  clear: () => orNothing(() => clear(store()), undefined),
};
