import type { Database } from './client.ts';

interface Column {
  table: string;
  column: string;
  /** `int8`, `text`, `_text` for an array of text. */
  type: string;
  nullable: boolean;
  has_default: boolean;
  generated: boolean;
  is_view: boolean;
  labels: string[] | null;
}

/** The bookkeeping of migrate.ts and the tables of extensions are nobody else's business. */
const catalogue = `
  select c.relname as "table", a.attname as "column", t.typname as type, not a.attnotnull as nullable,
         (a.atthasdef or a.attidentity <> '') as has_default,
         (a.attgenerated <> '' or a.attidentity = 'a') as generated,
         c.relkind in ('v', 'm') as is_view,
         (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid in (t.oid, t.typelem)) as labels
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
     and c.relname <> 'schema_migration'
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
   order by c.relname collate "C", a.attnum`;

/** What the parsers of client.ts make of each type. A type that is not here has to be decided on, not guessed. */
const typescript: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'Numeric',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  citext: 'string',
  name: 'string',
  uuid: 'string',
  inet: 'string',
  date: 'string',
  time: 'string',
  tsvector: 'string',
  tstzrange: 'string',
  interval: 'Interval',
  timestamptz: 'Timestamp',
  timestamp: 'Timestamp',
  bytea: 'Buffer',
  point: 'Point',
  json: 'Json',
  jsonb: 'Json',
};

const head = `// Made from the migrated database by \`npm run db -- types\`. Do not edit.
import type { ColumnType } from 'kysely';
`;

const helpers: Record<string, string> = {
  Generated: `/** The database gives a value where none is written. */
type Generated<T> =
  T extends ColumnType<infer Read, infer Inserted, infer Updated>
    ? ColumnType<Read, Inserted | undefined, Updated>
    : ColumnType<T, T | undefined, T>;
`,
  Computed: `/** The database computes it; it cannot be written. */
type Computed<T> =
  T extends ColumnType<infer Read, unknown, unknown> ? ColumnType<Read, never, never> : ColumnType<T, never, never>;
`,
  Json: `/** jsonb: read as whatever it is, written as JSON text (pg would turn a JavaScript array into a PostgreSQL one). */
type Json = ColumnType<unknown, string, string>;
`,
  Numeric: `/** numeric: read as the exact text. */
type Numeric = ColumnType<string, string | number, string | number>;
`,
  Timestamp: `type Timestamp = ColumnType<Date, Date | string, Date | string>;
`,
  Point: `/** A point is read as an object and written as \`(x,y)\`. */
type Point = ColumnType<{ x: number; y: number }, string, string>;
`,
  Interval: `type Interval = ColumnType<{ toISOString(): string }, string, string>;
`,
};

/** The text of schema.ts for the database as it is now. */
export async function schemaTypes(db: Database): Promise<string> {
  const { rows } = await db.pool.query<Column>(catalogue);
  const tables = Map.groupBy(rows, (row) => row.table);
  const bodies = [...tables].map(([name, columns]) => {
    const lines = columns.map((column) => `  ${key(column.column)}: ${typeOf(column)};`);
    return `export interface ${typeName(name)} {\n${lines.join('\n')}\n}\n`;
  });
  const text = bodies.join('\n');
  const used = Object.entries(helpers).filter(([name]) => new RegExp(`\\b${name}\\b`).test(text));
  const index = [...tables.keys()].map((name) => `  ${key(name)}: ${typeName(name)};`).join('\n');
  return [
    head,
    ...used.map(([, helper]) => helper),
    text,
    `/** Every table and view the migrations make, as Kysely reads and writes it. */\nexport interface Schema {\n${index}\n}\n`,
  ].join('\n');
}

function typeOf(column: Column): string {
  const array = column.type.startsWith('_');
  const element = array ? column.type.slice(1) : column.type;
  const base = column.labels ? column.labels.map((label) => `'${label}'`).join(' | ') : typescript[element];
  if (base === undefined) {
    throw new Error(
      `${column.table}.${column.column} has the type ${column.type}: decide in schemaTypes.ts what TypeScript sees`,
    );
  }
  const value = array ? (base.includes(' ') ? `(${base})[]` : `${base}[]`) : base;
  // `Json | null` would read as unknown all the same; the null is for those who write.
  const type = `${value}${column.nullable ? ' | null' : ''}`;
  if (column.generated && !column.is_view) return `Computed<${type}>`;
  return column.has_default ? `Generated<${type}>` : type;
}

function typeName(table: string): string {
  return `${table.replace(/(^|_)([a-z0-9])/g, (_, _separator, letter: string) => letter.toUpperCase())}Table`;
}

function key(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`;
}
