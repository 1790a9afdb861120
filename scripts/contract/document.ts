// The bundled contract as the scripts read it.

export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  description?: string;
  [keyword: string]: unknown;
};

export type Media = { schema: Schema; example?: unknown; examples?: Record<string, { value?: unknown }> };
export type Parameter = { $ref?: string; name: string; in: string; required?: boolean; schema: Schema };
export type Answer = {
  $ref?: string;
  description?: string;
  headers?: Record<string, object>;
  content?: Record<string, Media>;
};

export type Operation = {
  operationId: string;
  tags: string[];
  summary?: string;
  description?: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { $ref?: string; required?: boolean; content: Record<string, Media> };
  responses: Record<string, Answer>;
  'x-idempotency-key'?: boolean;
  'x-if-match'?: boolean;
  'x-unsafe-get'?: boolean;
  'x-towline-extension'?: boolean;
  'x-name'?: string;
  'x-permission'?: unknown;
};

export type Spec = {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; [kind: string]: unknown };
};

export type OperationRow = { method: string; url: string; operation: Operation };

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/** Every operation with its method and path, by name. */
export function rowsOf(spec: Spec): OperationRow[] {
  const rows = Object.entries(spec.paths).flatMap(([url, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method: method.toUpperCase(), url, operation }] : [];
    }),
  );
  return rows.sort((a, b) => a.operation.operationId.localeCompare(b.operation.operationId));
}

/** Follows a `$ref` of the bundle; a value without one is itself. */
export function deref<Value extends { $ref?: string }>(spec: Spec, value: Value): Value {
  if (value.$ref === undefined) return value;
  const steps = value.$ref.slice(2).split('/');
  let current: unknown = spec;
  for (const step of steps) {
    current = (current as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return deref(spec, current as Value);
}
