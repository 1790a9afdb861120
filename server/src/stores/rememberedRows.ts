/** What was made of rows, each under the revision of those that it was made of. */
export interface RememberedRows<Value> {
  /** Undefined where it is not known, or was made of another revision. */
  get(key: string, revision: string): Value | undefined;
  /** Which revision is known; the database then answers only what differs. */
  revisionOf(key: string): string | undefined;
  set(key: string, revision: string, value: Value): void;
}

/** Everybody who asks gets the same object: nobody may change it. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    for (const member of Object.values(Object.freeze(value))) frozen(member);
  return value;
}

/**
 * Remembers so many; whoever was not asked for longest goes first. The database is asked each time which revision counts: nothing
 * has to be told of a write, whichever server made it (DECISIONS T-508).
 */
export function rememberedRows<Value>(most: number): RememberedRows<Value> {
  const known = new Map<string, { revision: string; value: Value }>();
  return {
    get(key, revision) {
      const entry = known.get(key);
      if (entry?.revision !== revision) return undefined;
      known.delete(key);
      known.set(key, entry);
      return entry.value;
    },
    revisionOf: (key) => known.get(key)?.revision,
    set(key, revision, value) {
      known.delete(key);
      known.set(key, { revision, value: frozen(value) });
      for (const oldest of known.keys()) {
        if (known.size <= most) break;
        known.delete(oldest);
      }
    },
  };
}
