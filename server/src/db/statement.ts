import type { Tx } from './tx.ts';

/**
 * SQL stays text, as a named constant of a module: what `npm run check` loads, prepares against the migrated schema and compares
 * with the types that are written beside it (DECISIONS T-320). A text that is put together at run time names all its shapes.
 */
interface Named {
  readonly name: string;
  readonly texts: readonly string[];
}

/** A statement that answers rows. */
export interface Question<Row, Values extends readonly unknown[]> extends Named {
  rows(tx: Tx, ...values: Values): Promise<Row[]>;
  first(tx: Tx, ...values: Values): Promise<Row | undefined>;
  /** For what always answers one row; anything else is a fault of ours. */
  one(tx: Tx, ...values: Values): Promise<Row>;
}

/** A statement of which only the number of rows that it touched is asked. */
export interface Command<Values extends readonly unknown[]> extends Named {
  run(tx: Tx, ...values: Values): Promise<number>;
}

/** A statement whose text is put together when it is asked. */
export interface Built<Row> extends Named {
  rows(tx: Tx, text: string, values: readonly unknown[]): Promise<Row[]>;
  first(tx: Tx, text: string, values: readonly unknown[]): Promise<Row | undefined>;
}

interface Ways {
  /** Under its name, so that a connection plans it once: for `prepared` of client.ts, and where one plan is best for all values. */
  isPrepared?: true;
}

const registered: Named[] = [];

/** All statements of the modules that are loaded. */
export const registeredStatements = (): readonly Named[] => registered;

/** Makes a statement known to the check; `texts` are all shapes that its text may take. */
export function register(name: string, texts: readonly string[]): Named {
  const named = { name, texts };
  registered.push(named);
  return named;
}

// The text is given to pg as a new object each time: pg writes the values and the callback of a call into the one that it gets.
export function question<Row extends object, Values extends readonly unknown[] = []>(
  name: string,
  text: string,
  { isPrepared }: Ways = {},
): Question<Row, Values> {
  const named = isPrepared && { name };
  const rows = async (tx: Tx, values: Values): Promise<Row[]> =>
    (await tx.query<Row>({ ...named, text, values: [...values] })).rows;
  return {
    ...register(name, [text]),
    rows: (tx, ...values) => rows(tx, values),
    first: async (tx, ...values) => (await rows(tx, values))[0],
    async one(tx, ...values) {
      const [row] = await rows(tx, values);
      if (row === undefined) throw new Error(`${name} answered no row`);
      return row;
    },
  };
}

export function command<Values extends readonly unknown[] = []>(name: string, text: string): Command<Values> {
  return {
    ...register(name, [text]),
    run: async (tx, ...values) => (await tx.query(text, [...values])).rowCount ?? 0,
  };
}

/** One text of several that are registered under one name, as each table of a list has its own. */
export function shapeOf<Row extends object>(named: Named, text: string) {
  if (!named.texts.includes(text)) throw new Error(`${named.name} is not registered with this text`);
  return {
    rows: async (tx: Tx, ...values: unknown[]): Promise<Row[]> => (await tx.query<Row>(text, values)).rows,
    run: async (tx: Tx, ...values: unknown[]): Promise<number> => (await tx.query(text, values)).rowCount ?? 0,
  };
}

/** `texts` are shapes that stand for all that may be built: with every part of it, and without. */
export function built<Row extends object>(
  name: string,
  texts: readonly string[],
  { isPrepared }: Ways = {},
): Built<Row> {
  // A connection keeps what it has planned: only shapes that are known beforehand have a name there.
  const namedAs = new Map(isPrepared ? texts.map((text, index) => [text, `${name}.${index}`]) : []);
  const rows = async (tx: Tx, text: string, values: readonly unknown[]): Promise<Row[]> => {
    const as = namedAs.get(text);
    return (await tx.query<Row>({ ...(as !== undefined && { name: as }), text, values: [...values] })).rows;
  };
  return {
    ...register(name, texts),
    rows,
    first: async (tx, text, values) => (await rows(tx, text, values))[0],
  };
}
