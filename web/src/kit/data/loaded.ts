/** What the cache keeps of an answer: the answer itself, and when and how fast it came. */
export interface Loaded<Data> {
  readonly data: Data;
  readonly loadedAt: number;
  readonly tookInMs: number | undefined;
  /** The answer's own version, where it has one: live events tell the version they made. */
  readonly version: number | undefined;
}

function versionOf(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('version' in data)) return undefined;
  return typeof data.version === 'number' ? data.version : undefined;
}

/** An answer as the cache keeps it. */
export const loaded = <Data>(data: Data, now: number, tookInMs?: number): Loaded<Data> => ({
  data,
  loadedAt: now,
  tookInMs,
  version: versionOf(data),
});
