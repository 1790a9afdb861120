// The client in React: a provider, what an operation answers, a list page by page. Everything else of the SDK does without React.
import {
  createContext,
  createElement,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Towline } from '../client/createTowline.ts';
import { createModelCache } from '../client/modelCache.ts';
import type { Model, ModelArguments, ModelCache, ModelId } from '../client/models.ts';
import type { Page } from '../client/paging.ts';
import type { TowlineError } from '../client/problem.ts';
import type { Input, Output } from '../client/types.ts';

type Inside = { towline: Towline; models: ModelCache | undefined };

const Client = createContext<Inside | undefined>(undefined);

/** What a provider is given. */
export type TowlineProviderProps = {
  towline: Towline;
  /** Default: one cache for the client, which polls and listens to live events only while something is watched */
  models?: ModelCache;
  children?: ReactNode;
};

/** Gives everything inside the client that talks to the server. */
export function TowlineProvider({ towline, models, children }: TowlineProviderProps): ReactNode {
  const inside = useMemo(() => ({ towline, models }), [towline, models]);
  return createElement(Client.Provider, { value: inside }, children);
}

function useInside(): Inside {
  const inside = useContext(Client);
  if (!inside) throw new Error('useTowline outside of TowlineProvider');
  return inside;
}

/** The client that talks to the server. */
export const useTowline = (): Towline => useInside().towline;

const cachesOf = new WeakMap<Towline, ModelCache>();

/** What was read: to put a write's answer in its place, to hold everything still while somebody edits, to forget all on sign-out. */
export function useModels(): ModelCache {
  const { towline, models } = useInside();
  const known = models ?? cachesOf.get(towline);
  if (known) return known;
  const made = createModelCache(towline);
  cachesOf.set(towline, made);
  return made;
}

/** What an operation answers, as it stands now. What was there stays while it is read anew and when that fails. */
export type OperationState<Data> = {
  readonly data: Data | undefined;
  readonly error: TowlineError | undefined;
  /** Nothing is there yet, and it is not known that nothing will come */
  readonly isLoading: boolean;
  /** It is being read, for the first time or anew */
  readonly isFetching: boolean;
  /** When `data` came, in milliseconds since 1970 */
  readonly loadedAtMs: number | undefined;
  /** A person asks for it anew; a failure is told by `error` */
  readonly refresh: () => Promise<void>;
};

const NOT_ASKED: Model<never> = {
  data: undefined,
  loadedAtMs: undefined,
  error: undefined,
  failedAtMs: undefined,
  isLoading: false,
};
const nothingToEnd = () => {};

/**
 * What an operation answers, shared by all who ask for the same, and kept up to date while it is shown.
 * @param input null while it is not known what to ask
 */
export function useOperation<Id extends ModelId>(id: Id, input: Input<Id> | null): OperationState<Output<Id>> {
  const models = useModels();
  // The same input in a new object, as most renders make it, is the same question.
  const key = input === null ? undefined : JSON.stringify(input);
  const asked = useMemo(() => (key === undefined ? undefined : (JSON.parse(key) as Input<Id>)), [key]);
  const watch = useCallback(
    (changed: () => void) => (asked === undefined ? nothingToEnd : models.watch(id, asked, changed)),
    [models, id, asked],
  );
  const look = useCallback(
    (): Model<Output<Id>> => (asked === undefined ? NOT_ASKED : models.peek(id, ...([asked] as ModelArguments<Id>))),
    [models, id, asked],
  );
  const { data, error, isLoading: isFetching, loadedAtMs } = useSyncExternalStore(watch, look, () => NOT_ASKED);
  const refresh = useCallback(async () => {
    if (asked !== undefined) await models.refresh(id, ...([asked] as ModelArguments<Id>)).catch(nothingToEnd);
  }, [models, id, asked]);
  const isLoading = asked !== undefined && data === undefined && error === undefined;
  return { data, error, isLoading, isFetching, loadedAtMs, refresh };
}

/** Operations that answer a page of a list. */
export type ListId = { [Id in ModelId]: Output<Id> extends Page<unknown> ? Id : never }[ModelId];

type ItemOf<Id extends ListId> = Output<Id> extends Page<infer Item> ? Item : never;

/** A page of a list, and the way to the others. */
export type PagesState<Item> = Omit<OperationState<never>, 'data'> & {
  /** Those of the page before, while the next one is read */
  readonly records: readonly Item[];
  readonly count: number | undefined;
  /** From 1 */
  readonly page: number;
  readonly hasNext: boolean;
  readonly goTo: (page: number) => void;
};

/**
 * A list, page by page. With another input it begins at the first page again.
 * @param take rows of a page
 */
export function usePages<Id extends ListId>(id: Id, input: Input<Id> | null, take = 20): PagesState<ItemOf<Id>> {
  const key = JSON.stringify(input);
  const [place, setPlace] = useState({ key, page: 1 });
  const page = place.key === key ? place.page : 1;
  const { query } = (input ?? {}) as { query?: object };
  const wanted = input && ({ ...input, query: { ...query, take, skip: (page - 1) * take } } as Input<Id>);
  const { data, ...state } = useOperation(id, wanted);
  const now = data as Page<ItemOf<Id>> | undefined;
  const [last, setLast] = useState({ key, page: now });
  if (now && last.page !== now) setLast({ key, page: now });
  const shown = now ?? (last.key === key ? last.page : undefined);
  const goTo = useCallback((next: number) => setPlace({ key, page: Math.max(1, Math.trunc(next)) }), [key]);
  const hasNext = now !== undefined && now.records.length === take && (now.isCountCapped || page * take < now.count);
  return { ...state, records: shown?.records ?? [], count: shown?.count, page, hasNext: hasNext === true, goTo };
}
