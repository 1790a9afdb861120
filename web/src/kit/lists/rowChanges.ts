/** What a refresh brought: rows that were not there, and rows that are not what they were. */
export interface RowChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
}

type Versions = ReadonlyMap<string, number | string>;

/** The versions of the rows, by key. */
export function versionsOf<Row>(
  rows: readonly Row[],
  key: (row: Row) => string,
  version: (row: Row) => number | string,
): Versions {
  return new Map(rows.map((row) => [key(row), version(row)]));
}

/** What is new and what has changed between two pages. */
export function rowChanges(before: Versions, now: Versions): RowChanges {
  const added: string[] = [];
  const changed: string[] = [];
  for (const [key, version] of now) {
    if (!before.has(key)) added.push(key);
    else if (before.get(key) !== version) changed.push(key);
  }
  return { added, changed };
}

/** What stands on a page of a list, and how many the list has. */
export interface PageKeys {
  readonly keys: ReadonlySet<string>;
  readonly count: number;
}

/**
 * How many have come since: those that were told of and stand on the page now, or by how many the list has grown beyond it. A
 * row that only moved up, because another left, is none.
 */
export function newcomersOf(before: PageKeys, now: PageKeys, told: ReadonlySet<string>): number {
  const arrived = [...now.keys].filter((key) => told.has(key) && !before.keys.has(key));
  return Math.max(arrived.length, now.count - before.count);
}
