import type { Database } from './client.ts';

interface Column {
  table: string;
  column: string;
  /** `int8`, `text`, `_text` for an array of text. */
  type: string;
  nullable: boolean;
  has_default: boolean;
  generated: boolean;
  labels: string[] | null;
}

/** The bookkeeping of migrate.ts and the tables of extensions are nobody else's business. */
const catalogue = `
  select c.relname as "table", a.attname as "column", t.typname as type, not a.attnotnull as nullable,
         (a.atthasdef or a.attidentity <> '') as has_default,
         (a.attgenerated <> '' or a.attidentity = 'a') as generated,
         (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid in (t.oid, t.typelem)) as labels
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and c.relname <> 'schema_migration'
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
   order by c.relname collate "C", a.attnum`;

/** What a column of each type is given as. A type that is not here has to be decided on, not guessed. */
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
  interval: 'string',
  timestamptz: 'Timestamp',
  timestamp: 'Timestamp',
  bytea: 'Buffer',
  point: 'Point',
  json: 'Json',
  jsonb: 'Json',
};

const head = `// Made from the migrated database by \`npm run db -- types\`. Do not edit.
`;

const helpers: Record<string, string> = {
  Json: `/** jsonb is written as JSON text: pg would turn a JavaScript array into a PostgreSQL one. */
type Json = string;
`,
  Numeric: `/** numeric: the exact text, or a number. */
type Numeric = string | number;
`,
  Timestamp: `type Timestamp = Date | string;
`,
  Point: `/** A point is written as \`(x,y)\`. */
type Point = string;
`,
};

/** The text of schema.ts for the database as it is now. */
export async function schemaTypes(db: Database): Promise<string> {
  const { rows } = await db.pool.query<Column>(catalogue);
  const tables = Map.groupBy(rows, (row) => row.table);
  const bodies = [...tables].map(([name, columns]) => {
    const lines = columns.filter(({ generated }) => !generated).map(fieldOf);
    return `export type ${typeName(name)} = {\n${lines.join('\n')}\n};\n`;
  });
  const text = bodies.join('\n');
  const used = Object.entries(helpers).filter(([name]) => new RegExp(`\\b${name}\\b`).test(text));
  const index = [...tables.keys()].map((name) => `  ${key(name)}: ${typeName(name)};`).join('\n');
  return [
    head,
    ...used.map(([, helper]) => helper),
    text,
    `/** Every table the migrations make, as a new row of it is given; what the database computes is left out. */\nexport interface Schema {\n${index}\n}\n`,
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
  return `${value}${column.nullable ? ' | null' : ''}`;
}

function fieldOf(column: Column): string {
  return `  ${key(column.column)}${column.nullable || column.has_default ? '?' : ''}: ${typeOf(column)};`;
}

function typeName(table: string): string {
  return `${table.replace(/(^|_)([a-z0-9])/g, (_, _separator, letter: string) => letter.toUpperCase())}Table`;
}

function key(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`;
}
