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
