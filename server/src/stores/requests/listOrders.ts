/** A page's order by creation: that of the indexes it walks, or the same indexes read backwards. */
export type ListOrder = 'newest' | 'oldest';

/** What an order says in a statement. */
export interface Ordered {
  by: string;
  /** The order of moments alone. */
  direction: 'desc' | 'asc';
  /** Of a moment and the one before which the page ends. */
  within: '>=' | '<=';
  /** Before which no page ends. */
  beyond: string;
}

/** How each order is said. */
export const listOrders: Readonly<Record<ListOrder, Ordered>> = {
  newest: { by: 'order by r.created_at desc, r.id desc', direction: 'desc', within: '>=', beyond: '-infinity' },
  oldest: { by: 'order by r.created_at, r.id', direction: 'asc', within: '<=', beyond: 'infinity' },
};

/** The request after which a page begins: its moment in microseconds since 1970, as one of them is a row of its own. */
export interface ListCursor {
  order: ListOrder;
  at: string;
  id: string;
}

const written = /^(newest|oldest)\.(-?\d{1,17})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** A cursor as `cursorSql` writes it; undefined for any other text. */
export function readCursor(text: string): ListCursor | undefined {
  const [, order, at, id] = written.exec(text) ?? [];
  return at === undefined || id === undefined ? undefined : { order: order as ListOrder, at, id };
}

const other: Readonly<Record<ListOrder, ListOrder>> = { newest: 'oldest', oldest: 'newest' };

/** The cursor after the last of the rows `page`, of which each has `created_at` and `id`. */
export const cursorSql = (order: ListOrder): string =>
  `(select '${order}.' || (extract(epoch from r.created_at) * 1000000)::bigint || '.' || r.id from page r ${listOrders[other[order]].by} limit 1)`;
