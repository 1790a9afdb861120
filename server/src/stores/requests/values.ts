/** The values of a statement: equal filters always give equal text, so that plans are kept. */
export class Values {
  readonly list: unknown[] = [];

  /** Takes a value; answers its placeholder. */
  put(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }

  /** A value that is taken when it is first named: a statement must name all that it takes. */
  later(value: unknown): () => string {
    return once(() => this.put(value));
  }
}

/** What is made at the first asking and stays. */
export function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
