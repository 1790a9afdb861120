import type { PendingCall, Settled } from './call.ts';

/** A page as list operations answer it (2-requests §7: take, skip, count). */
export type Page<Item> = { count: number; records: Item[]; nextCursor?: string; isCountCapped?: boolean };

type PageQuery = { take?: number | undefined; skip?: number | undefined; cursor?: string | undefined };

/** What a page lists. */
type ItemOf<First extends Page<unknown>> = First['records'][number];

/**
 * A list that is read when it is used: `await` gives the first page, `for await` every item, `byPage` the pages,
 * `toArray` at most so many items.
 */
export type PagedList<First extends Page<unknown>> = PromiseLike<First> &
  AsyncIterable<ItemOf<First>> & {
    /** The first page with status and headers */
    withResponse(): Promise<Settled<First>>;
    catch<Other>(rejected: (reason: unknown) => Other | PromiseLike<Other>): Promise<First | Other>;
    finally(settled: () => void): Promise<First>;
    /** Page by page; `take` defaults to the query's, else 200 */
    byPage(options?: { take?: number }): AsyncIterable<First>;
    /** The first `limit` items; the limit is not optional, because a list may have a million rows */
    toArray(options: { limit: number }): Promise<ItemOf<First>[]>;
  };

const idOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;

/** Rows a call that reads a whole list asks for (cli.md §5.9). */
export const WALK_TAKE = 200;

/**
 * @param query take and skip where the caller gave them
 * @param load asks one page
 */
export function pagedList<First extends Page<unknown>>(
  query: PageQuery | undefined,
  load: (page: PageQuery) => PendingCall<First>,
): PagedList<First> {
  let first: PendingCall<First> | undefined;
  const firstPage = () => {
    first ??= load({ take: query?.take, skip: query?.skip, cursor: query?.cursor });
    return first;
  };

  async function* byPage(options?: { take?: number }): AsyncGenerator<First> {
    const take = options?.take ?? query?.take ?? WALK_TAKE;
    let skip = query?.skip ?? 0;
    let cursor = query?.cursor;
    for (;;) {
      const page = await load(cursor === undefined ? { take, skip } : { take, cursor, skip: undefined });
      yield page;
      skip += page.records.length;
      cursor = page.nextCursor;
      const isLast = cursor === undefined && !page.isCountCapped && skip >= page.count;
      if (isLast || page.records.length < take) return;
    }
  }

  async function* items(): AsyncGenerator<ItemOf<First>> {
    let before = new Set<unknown>();
    for await (const { records } of byPage()) {
      const ids = (records as ItemOf<First>[]).map(idOf);
      // What came in above a list that is read by `skip` moves its rows down: the page begins with some of the page before.
      for (const [index, record] of records.entries())
        if (ids[index] === undefined || !before.has(ids[index])) yield record as ItemOf<First>;
      before = new Set(ids);
    }
  }

  return {
    // biome-ignore lint/suspicious/noThenProperty: a list is awaited like the call that it stands for
    then: (fulfilled, rejected) => firstPage().then(fulfilled, rejected),
    catch: (rejected) => firstPage().catch(rejected),
    finally: (settled) => firstPage().finally(settled),
    withResponse: () => firstPage().withResponse(),
    [Symbol.asyncIterator]: items,
    byPage,
    async toArray(options) {
      // JavaScript may leave out what TypeScript asks for.
      const { limit } = (options ?? {}) as { limit?: unknown };
      if (typeof limit !== 'number' || Number.isNaN(limit))
        throw new TypeError('toArray needs a limit, such as toArray({ limit: 100 }): a list may have a million rows');
      const found: ItemOf<First>[] = [];
      if (limit <= 0) return found;
      for await (const item of items()) {
        found.push(item);
        if (found.length >= limit) break;
      }
      return found;
    },
  };
}
