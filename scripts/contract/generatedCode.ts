// The text of sdk/src/generated/{operations,values}.ts.
import { deref, type Operation, rowsOf, type Schema, type Spec } from './document.ts';

export const header = '// Made by `npm run generate` from openapi/. Do not edit.\n';

/** operationId: [method, path, tag], and which operations take a key or a version. */
export function operationTable(spec: Spec): string {
  const rows = rowsOf(spec);
  const lines = rows.map(
    ({ method, url, operation }) => `  ${operation.operationId}: ['${method}', '${url}', '${operation.tags[0]}'],\n`,
  );
  const setOf = (name: string, about: string, has: (operation: Operation) => boolean | undefined) => {
    const ids = rows
      .filter(({ operation }) => has(operation))
      .map(({ operation }) => `  '${operation.operationId}',\n`);
    return `/** ${about} */\nexport const ${name}: ReadonlySet<OperationId> = new Set<OperationId>([\n${ids.join('')}]);\n`;
  };
  return (
    `${header}export const operationTable = {\n${lines.join('')}} as const;\n\n` +
    `export type OperationId = keyof typeof operationTable;\n\n` +
    setOf(
      'idempotentOperations',
      'Operations whose repeated call with the same Idempotency-Key has one effect (DECISIONS S-05).',
      (operation) => operation['x-idempotency-key'],
    ) +
    '\n' +
    setOf(
      'versionedOperations',
      'Writes that take the version which the caller has seen, as If-Match (DECISIONS S-04).',
      (operation) => operation['x-if-match'],
    ) +
    '\n' +
    setOf(
      'unsafeReads',
      'GETs that change something: neither tried again nor kept, and guarded as writes are (DECISIONS C-81).',
      (operation) => operation['x-unsafe-get'],
    )
  );
}

/** Every value set of the contract as a list that `z.enum` and total tables take. */
export function valueSets(spec: Spec): string {
  const sets = Object.entries(spec.components.schemas)
    .filter(([, schema]) => schema.enum)
    .sort(([a], [b]) => a.localeCompare(b));
  const types = sets.map(([name]) => name);
  const camel = (name: string) => name[0]?.toLowerCase() + name.slice(1);
  const body = sets
    .map(
      ([name, schema]) =>
        `/** ${schema.description} */\nexport const ${camel(name)}Values = [\n${schema.enum?.map((value) => `  '${value}',\n`).join('')}] as const satisfies readonly ${name}[];\n`,
    )
    .join('\n');
  return `${header}import type {\n${types.map((name) => `  ${name},\n`).join('')}} from './api.ts';\n\n${body}`;
}

const setName = (reference: string): string => {
  const name = reference.split('/').at(-1) ?? '';
  return `${name[0]?.toLowerCase()}${name.slice(1)}Values`;
};

/** What one query parameter holds, as the code that reads lists from addresses, chips and flags needs to know it. */
function queryField(spec: Spec, schema: Schema): { kind: string; values?: string } {
  const { type, format, items } = schema;
  const whole = deref(spec, schema);
  if (whole.enum) return { kind: 'one', values: schema.$ref ? setName(schema.$ref) : JSON.stringify(whole.enum) };
  if (type === 'array') {
    const of = items as Schema;
    const { enum: values } = deref(spec, of);
    if (!values) return { kind: 'words' };
    return { kind: 'several', values: of.$ref ? setName(of.$ref) : JSON.stringify(values) };
  }
  if (type === 'boolean') return { kind: 'yesNo' };
  if (type === 'integer' || type === 'number') return { kind: 'number' };
  if (format === 'date') return { kind: 'day' };
  return { kind: format === 'date-time' ? 'moment' : 'text' };
}

/** By what each list can be narrowed: names, kinds and value sets of the parameters of every operation that is read page by page or filtered. */
export function listQueries(spec: Spec): string {
  const sets = new Set<string>();
  const lists = rowsOf(spec).flatMap(({ method, operation }) => {
    const parameters = (operation.parameters ?? []).map((one) => deref(spec, one)).filter((one) => one.in === 'query');
    if (method !== 'GET' || parameters.length === 0) return [];
    const fields = parameters.map(({ name, schema }) => {
      const { kind, values } = queryField(spec, schema);
      if (values?.endsWith('Values')) sets.add(values);
      return `  ${/^\w+$/.test(name) ? name : `'${name}'`}: { kind: '${kind}'${values ? `, values: ${values.replaceAll('"', "'").replaceAll("','", "', '")}` : ''} },\n`;
    });
    return [`export const ${operation.operationId}Query = {\n${fields.join('')}} as const;\n`];
  });
  const imports = [...sets].sort().map((name) => `  ${name},\n`);
  return `${header}import {\n${imports.join('')}} from './values.ts';\n\n${lists.join('\n')}`;
}
