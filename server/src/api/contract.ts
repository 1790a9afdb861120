import { createRequire } from 'node:module';
import type { Ajv2020 as Ajv, ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifySchema } from 'fastify';
import { contractText } from '../core/contractText.ts';
import type { EndOfOperation } from './deprecation.ts';
import { shapeReader, type WireSchema, type WireShape } from './wireShape.ts';

// Fastify's own validator is draft-07; OpenAPI 3.1 is JSON Schema 2020-12 (stack.md §6).
const load = createRequire(import.meta.url);
const { Ajv2020 } = load('ajv/dist/2020') as { Ajv2020: new (options: object) => Ajv };
const addFormats = (load('ajv-formats') as { default: (ajv: Ajv) => Ajv }).default;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  explode?: boolean;
  schema: Record<string, unknown>;
}

interface Media {
  schema: Record<string, unknown>;
}

interface OperationDocument extends EndOfOperation {
  tags: string[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> } | { $ref: string }>;
}

interface Document {
  paths: Record<string, Record<string, OperationDocument>>;
  components: Record<string, unknown>;
}

/** One operation as the server needs it: address, schemas, checks of its answers. */
export interface ContractOperation {
  id: string;
  method: string;
  url: string;
  schema: FastifySchema;
  /** Query parameters that are comma lists. */
  lists: string[];
  /** Its answer is a page: the query says how many rows to pass over. */
  isPaged: boolean;
  bodyTypes: string[];
  bodyIsRequired: boolean;
  /** Where a call may bypass the schema: the check of all other calls' bodies. */
  closedBody: Check | undefined;
  /** How other clients may spell the body; undefined where it is no JSON. */
  bodyShape: WireShape | undefined;
  queryShape: WireShape;
  answerStatus: number;
  /** Its answer is JSON or, by `format` or Accept, a table. */
  answersCsv: boolean;
  answerCheck: Check | undefined;
}

const methods = ['get', 'put', 'post', 'delete', 'patch'];
const formats = ['int32', 'int64', 'float', 'double', 'password', 'binary'];

/** The bundled contract, as it is served at /openapi.json. */
const contract = JSON.parse(contractText) as Document;

/** One kind of validator, made when it is needed: production checks no answers, and each one reads the whole contract. */
function validator(options: object, isClosed = false): () => Ajv {
  let made: Ajv | undefined;
  return () => {
    made ??= makeValidator(options, isClosed);
    return made;
  };
}

function makeValidator(options: object, isClosed: boolean): Ajv {
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true, useDefaults: true, ...options }));
  for (const format of formats) ajv.addFormat(format, true);
  ajv.addSchema({ $id: 'openapi', components: isClosed ? closed(contract.components) : contract.components });
  return ajv;
}

/** Documents of the configuration are open in the contract; what is sent is held to the members that it names (DECISIONS C-80). */
const closed = <T>(schemas: T): T =>
  JSON.parse(JSON.stringify(schemas), (_key, value) =>
    value?.['x-closed'] === true ? { ...value, additionalProperties: false } : value,
  ) as T;

/** A check of values; its faults stand in `errors`, as Ajv and Fastify read them. */
export type Check = ((value: unknown) => boolean) & Pick<ValidateFunction, 'errors'>;

// A server starts in the time of the checks that it needs: each is compiled at its first call.
function lazily(ajv: () => Ajv, schema: () => object): Check {
  let compiled: ValidateFunction | undefined;
  const check: Check = (value) => {
    compiled ??= ajv().compile(schema());
    const fits = compiled(value);
    check.errors = compiled.errors;
    return fits;
  };
  return check;
}

const exact = validator({}, true);
const open = validator({});
const coercing = validator({ coerceTypes: 'array' });
const answers = validator({ useDefaults: false, allErrors: false });
const inputs = new WeakMap<object, Check>();

/** The check of a call's part, one for all spellings of its address: bodies are taken as they are, path and query are text and are coerced. */
export function checkOfInput(schema: object, isBody: boolean): Check {
  let check = inputs.get(schema);
  if (!check) {
    check = lazily(isBody ? ('x-open' in schema ? open : exact) : coercing, () => schema);
    inputs.set(schema, check);
  }
  return check;
}

function absolute<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (key, entry) =>
    key === '$ref' && typeof entry === 'string' && entry.startsWith('#') ? `openapi${entry}` : entry,
  ) as T;
}

function deref<T>(value: T | { $ref: string }): T {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value as T;
  const steps = value.$ref
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  let current: unknown = contract;
  for (const step of steps) current = (current as Record<string, unknown>)[step];
  return current as T;
}

function part(parameters: Parameter[], place: Parameter['in'], closed: boolean): Record<string, unknown> | undefined {
  const own = parameters.filter((parameter) => parameter.in === place);
  if (own.length === 0 && !closed) return undefined;
  return absolute({
    type: 'object',
    additionalProperties: !closed,
    required: own.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    properties: Object.fromEntries(own.map((parameter) => [parameter.name, parameter.schema])),
  });
}

const shapeOf = shapeReader((schema) => deref<WireSchema>(schema as WireSchema & { $ref: string }));

/** A path of the contract as the router reads it; of two parameters in one step the first ends at the underscore. */
export function routeOf(url: string): string {
  return url.replace(/\{(\w+)\}(?=_)/g, ':$1([^_/]+)').replace(/\{(\w+)\}/g, ':$1');
}

function readOperation(method: string, url: string, document: OperationDocument): ContractOperation {
  const parameters = (document.parameters ?? []).map((parameter) => deref<Parameter>(parameter));
  const params = part(parameters, 'path', false);
  const querystring = part(parameters, 'query', true);
  const content = document.requestBody?.content ?? {};
  const json = content['application/json']?.schema;
  const success = Object.entries(document.responses).find(([code]) => code.startsWith('2'));
  const kinds = success ? (deref<{ content?: Record<string, Media> }>(success[1]).content ?? {}) : {};
  const answer = kinds['application/json'];
  const isRequired = document.requestBody?.required === true;
  const whole = json ? absolute(isRequired ? json : { anyOf: [json, { type: 'null' }] }) : undefined;
  const takesMore = parameters.some(({ name }) => name === 'bypassSchema');
  const body = whole && takesMore ? { ...whole, 'x-open': true } : whole;
  return {
    id: document.operationId,
    method: method.toUpperCase(),
    // Two parameters in one step of the path: the first ends at the underscore ({name}_{lang}.html).
    url: routeOf(url),
    schema: {
      ...(params ? { params } : {}),
      ...(querystring ? { querystring } : {}),
      ...(body ? { body } : {}),
    },
    isPaged: parameters.some((parameter) => parameter.in === 'query' && parameter.name === 'skip'),
    lists: parameters
      .filter((parameter) => parameter.in === 'query' && parameter.explode === false)
      .map(({ name }) => name),
    bodyTypes: Object.keys(content),
    bodyIsRequired: isRequired,
    closedBody: whole && takesMore ? lazily(exact, () => whole) : undefined,
    bodyShape: json && shapeOf(json),
    queryShape: shapeOf({
      properties: Object.fromEntries(
        parameters.filter((parameter) => parameter.in === 'query').map(({ name, schema }) => [name, schema]),
      ),
    }),
    answerStatus: Number(success?.[0] ?? 200),
    answersCsv: answer !== undefined && 'text/csv' in kinds,
    answerCheck: answer ? lazily(answers, () => absolute(answer.schema)) : undefined,
  };
}

/** What each operation says of its own end. */
export const endsOfOperations = (): EndOfOperation[] =>
  Object.values(contract.paths).flatMap((item) => methods.flatMap((method) => item[method] ?? []));

/** Every operation of the contract, with its checks. */
export function readOperations(): ContractOperation[] {
  return Object.entries(contract.paths).flatMap(([url, item]) =>
    methods.flatMap((method) => {
      const document = item[method];
      return document ? [readOperation(method, url, document)] : [];
    }),
  );
}
