/** The part of the bundled contract that the suite derives its cases from. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  maxLength?: number;
  minimum?: number;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  explode?: boolean;
  schema: Schema;
}

export interface Operation {
  operationId: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>;
}

export interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

const uuid = '00000000-0000-4000-8000-000000000000';

/** Follows a $ref of the contract. */
export function deref<T extends { $ref?: string }>(contract: Contract, value: T): T {
  if (!value.$ref) return value;
  let current: unknown = contract;
  for (const step of value.$ref.slice(2).split('/')) current = (current as Record<string, unknown>)[step];
  return current as T;
}

/** A smallest value that the schema accepts. */
export function sampleOf(contract: Contract, given: Schema): unknown {
  const schema = deref(contract, given);
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(contract, schema.anyOf[0]!);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, sampleOf(contract, schema.properties?.[name] ?? {})]),
    );
  }
  if (type === 'array') return [];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (schema.format === 'uuid') return uuid;
  if (schema.format === 'date-time') return '2026-11-21T10:00:00Z';
  if (schema.format === 'date') return '2026-11-21';
  return 'x';
}

/** The operation's address with its path parameters and required query filled in. */
export function addressOf(contract: Contract, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map((parameter) => deref(contract, parameter));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const schema = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema ?? {};
    return encodeURIComponent(String(sampleOf(contract, schema)));
  });
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(sampleOf(contract, schema)))}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** Every operation of the contract with its address. */
export function operationsOf(contract: Contract): { id: string; method: string; path: string; operation: Operation }[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    ['get', 'put', 'post', 'delete', 'patch'].flatMap((method) => {
      const operation = item[method];
      return operation ? [{ id: operation.operationId, method: method.toUpperCase(), path, operation }] : [];
    }),
  );
}
