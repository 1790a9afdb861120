/** The part of the bundled contract that the suite derives its cases from. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
}

export interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  explode?: boolean;
  schema: Schema;
  example?: unknown;
}

export interface Operation {
  operationId: string;
  description?: string;
  'x-towline-extension'?: boolean;
  'x-idempotency-key'?: boolean;
  'x-if-match'?: boolean;
  'x-unsafe-get'?: boolean;
  'x-permission'?: unknown;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, { $ref?: string; headers?: Record<string, object>; content?: Record<string, Media> }>;
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

/** A smallest value that the schema accepts; what a pattern asks cannot be guessed, so there the schema's own example is taken. */
export function sampleOf(contract: Contract, given: Schema): unknown {
  const schema = deref(contract, given);
  const named = schema.const ?? schema.enum?.[0] ?? schema.example ?? schema.examples?.[0] ?? schema.default;
  if (named !== undefined) return named;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sampleOf(contract, choices[0]!);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(contract, part)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, sampleOf(contract, schema.properties?.[name] ?? {})]),
    );
  }
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(contract, schema.items ?? {}));
  if (type === 'integer' || type === 'number') return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1;
  if (type === 'boolean') return true;
  return textOf(schema);
}

const texts: Record<string, string> = {
  uuid,
  'date-time': '2026-11-21T10:00:00Z',
  date: '2026-11-21',
  email: 'someone@towline.example',
  uri: 'https://towline.example/',
};

const textOf = ({ format, minLength = 1 }: Schema): string => texts[format ?? ''] ?? 'x'.repeat(Math.max(1, minLength));

/** A body that the operation takes: its own example where the contract shows one. */
export function bodyOf(contract: Contract, operation: Operation): unknown {
  const media = operation.requestBody?.content['application/json'];
  if (!media) return undefined;
  return media.example ?? Object.values(media.examples ?? {})[0]?.value ?? sampleOf(contract, media.schema);
}

/** What no operation with this body's schema takes. */
export function brokenBodyOf(contract: Contract, schema: Schema): unknown {
  if (schema.type === 'array') return { thisIsNoList: 1 };
  if (schema.additionalProperties !== false) return 'no object';
  return { ...(sampleOf(contract, schema) as object), thisIsNoProperty: 1 };
}

/** The operation's address with its path parameters and required query filled in. */
export function addressOf(contract: Contract, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map((parameter) => deref(contract, parameter));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    return encodeURIComponent(String(parameter?.example ?? sampleOf(contract, parameter?.schema ?? {})));
  });
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema, example }) => `${name}=${encodeURIComponent(String(example ?? sampleOf(contract, schema)))}`);
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
