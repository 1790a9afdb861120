import type pg from 'pg';
import type { Connection, Submittable } from 'pg';

/** What TypeScript sees of a column, after the parsers of client.ts. */
export type ColumnKind = 'text' | 'number' | 'boolean' | 'date' | 'bytes' | 'json' | 'list' | 'other';

export interface DescribedColumn {
  name: string;
  kind: ColumnKind;
  /** A column of a table that may be empty: false where the schema forbids it, and where it cannot be known. */
  isNullable: boolean;
}

/** What the database makes of a statement's text. */
export type Described = { fault: string } | { columns: DescribedColumn[]; parameters: number };

interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}

// `json` is anything, as only its reader knows what it is.
const kinds: Readonly<Record<string, ColumnKind>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'text',
  text: 'text',
  varchar: 'text',
  bpchar: 'text',
  citext: 'text',
  name: 'text',
  uuid: 'text',
  inet: 'text',
  date: 'text',
  time: 'text',
  timestamptz: 'date',
  timestamp: 'date',
  bytea: 'bytes',
  json: 'json',
  jsonb: 'json',
};

/** Lets the database read one statement, which is not run. */
class Description implements Submittable {
  readonly text: string;
  readonly ended = Promise.withResolvers<{ fields: Field[]; parameters: number }>();
  fields: Field[] = [];
  parameters = 0;

  constructor(text: string) {
    this.text = text;
  }

  submit(connection: Connection): void {
    connection.once('parameterDescription', ({ parameterCount }: { parameterCount: number }) => {
      this.parameters = parameterCount;
    });
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  // Called by the client, as messages of the protocol come.
  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.fields = fields;
  }
  handleError(error: Error, connection: Connection): void {
    connection.removeAllListeners('parameterDescription');
    this.ended.reject(error);
  }
  handleReadyForQuery(): void {
    this.ended.resolve(this);
  }
}

interface Catalogue {
  /** Kinds by the number of their type. */
  kinds: ReadonlyMap<number, ColumnKind>;
  /** `table.column`, by number, of all that may be empty. */
  nullable: ReadonlySet<string>;
}

async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const types = await client.query<{ oid: number; name: string; category: string }>(
    'select oid::int, typname as name, typcategory as category from pg_type',
  );
  const columns = await client.query<{ column: string }>(
    `select attrelid || '.' || attnum as column from pg_attribute where not attnotnull and attnum > 0`,
  );
  const kindOf = (name: string, category: string): ColumnKind =>
    category === 'A' ? 'list' : category === 'E' ? 'text' : (kinds[name] ?? 'other');
  return {
    kinds: new Map(types.rows.map(({ oid, name, category }) => [oid, kindOf(name, category)])),
    nullable: new Set(columns.rows.map(({ column }) => column)),
  };
}

/** What the database makes of each text, in their order. */
export async function describeStatements(client: pg.ClientBase, texts: readonly string[]): Promise<Described[]> {
  const catalogue = await readCatalogue(client);
  const described: Described[] = [];
  for (const text of texts) {
    const description = new Description(text);
    client.query(description);
    described.push(
      await description.ended.promise.then(
        ({ fields, parameters }) => ({ parameters, columns: fields.map((field) => columnOf(field, catalogue)) }),
        (error: unknown) => ({ fault: error instanceof Error ? error.message : String(error) }),
      ),
    );
  }
  return described;
}

const columnOf = ({ name, tableID, columnID, dataTypeID }: Field, catalogue: Catalogue): DescribedColumn => ({
  name,
  kind: catalogue.kinds.get(dataTypeID) ?? 'other',
  isNullable: catalogue.nullable.has(`${tableID}.${columnID}`),
});
