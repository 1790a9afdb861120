// For tests only: a server that answers what a test says and holds both sides to the contract.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import openapi from '@towline/sdk/openapi.json' with { type: 'json' };
import { type OperationId, operationTable } from '@towline/sdk/operations';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** A call as a test's answer sees it. */
export type ReceivedCall = {
  id: OperationId;
  path: Record<string, string>;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: string;
};

/** What a test answers: a value is JSON of status 200. */
export type Answer = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> };
type Handler = Answer | ((call: ReceivedCall) => Answer | Promise<Answer>);

/** A running server with what it received, and where either side broke the contract. */
export type ContractServer = {
  url: string;
  calls: ReceivedCall[];
  faults: string[];
  /** Changes what is answered */
  answer(handlers: Partial<Record<OperationId, Handler>>): void;
  close(): Promise<void>;
};

type ParameterSchema = { type?: string; items?: ParameterSchema };
type Parameter = { name: string; in: string; required?: boolean; schema: ParameterSchema; $ref?: string };
type Media = Record<string, { schema: object }>;
type Operation = {
  operationId: OperationId;
  parameters?: Parameter[];
  requestBody?: { content: Media };
  responses: Record<string, { content?: Media }>;
};

const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: false });
// ajv-formats is CommonJS: its function is the member `default` of what is required.
(createRequire(import.meta.url)('ajv-formats') as { default: (instance: Ajv2020) => void }).default(ajv);
ajv.addSchema(openapi as object, 'openapi');
const operations = new Map<string, Operation>(
  Object.values(openapi.paths)
    .flatMap((item) => Object.values(item))
    .map((operation) => [(operation as Operation).operationId, operation as Operation]),
);

function compile(schema: object | undefined): ValidateFunction | undefined {
  if (!schema) return undefined;
  // References in the document are made absolute, so that they are found from outside.
  return ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as object);
}

const compiled = new Map<string, ValidateFunction | undefined>();
function validatorOf(key: string, schema: () => object | undefined): ValidateFunction | undefined {
  if (!compiled.has(key)) compiled.set(key, compile(schema()));
  return compiled.get(key);
}

function resolve(parameter: Parameter): Parameter {
  const name = parameter.$ref?.split('/').at(-1);
  if (!name) return parameter;
  const parameters: Readonly<Record<string, unknown>> = openapi.components.parameters;
  return parameters[name] as Parameter;
}

function typed(text: string, { type, items = {} }: ParameterSchema): unknown {
  if (type === 'integer' || type === 'number') return Number(text);
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return type === 'array' ? text.split(',').map((one) => typed(one, items)) : text;
}

function checkRequest(call: ReceivedCall, operation: Operation): string[] {
  const faults: string[] = [];
  const parameters = (operation.parameters ?? []).map(resolve).filter((parameter) => parameter.in === 'query');
  for (const name of Object.keys(call.query)) {
    const parameter = parameters.find((each) => each.name === name);
    if (!parameter) {
      faults.push(`${call.id}: the query has ${name}`);
      continue;
    }
    const check = validatorOf(`${call.id} query ${name}`, () => parameter.schema);
    if (check && !check(typed(call.query[name] ?? '', parameter.schema)))
      faults.push(`${call.id}: ${name} ${ajv.errorsText(check.errors)}`);
  }
  for (const { name } of parameters.filter(({ required }) => required))
    if (call.query[name] === undefined) faults.push(`${call.id}: the query has no ${name}`);
  const json = operation.requestBody?.content['application/json'];
  if (json && call.body !== '') {
    const check = validatorOf(`${call.id} body`, () => json.schema);
    if (check && !check(JSON.parse(call.body))) faults.push(`${call.id}: body ${ajv.errorsText(check.errors)}`);
  }
  return faults;
}

function checkAnswer(id: OperationId, answer: Answer, operation: Operation): string[] {
  if (answer.json === undefined || (answer.status ?? 200) >= 400) return [];
  const status = Object.keys(operation.responses).find((code) => code.startsWith('2')) ?? '200';
  const check = validatorOf(`${id} answer`, () => operation.responses[status]?.content?.['application/json']?.schema);
  return check && !check(answer.json) ? [`${id}: the test answers ${ajv.errorsText(check.errors)}`] : [];
}

// As a server finds them: a word of an address before a name in its place.
const addresses = (Object.keys(operationTable) as OperationId[])
  .map((id) => ({ id, template: operationTable[id][1] }))
  .toSorted((a, b) => a.template.split('{').length - b.template.split('{').length);

function match(method: string, pathname: string): { id: OperationId; path: Record<string, string> } | undefined {
  for (const { id, template } of addresses) {
    const pattern = new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const found = operationTable[id][0] === method ? pattern.exec(pathname) : null;
    if (found) {
      const path = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
      return { id, path: Object.fromEntries(path) as Record<string, string> };
    }
  }
  return undefined;
}

/** Starts a server that answers by operation; what no test answers is not found. */
export async function startContractServer(
  initial: Partial<Record<OperationId, Handler>> = {},
): Promise<ContractServer> {
  const calls: ReceivedCall[] = [];
  const faults: string[] = [];
  let handlers = initial;
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = (await buffer(request)).toString('utf8');
    const found = match(request.method ?? '', url.pathname);
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    const operation = operations.get(found.id) as Operation;
    const call: ReceivedCall = {
      ...found,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body,
    };
    calls.push(call);
    faults.push(...checkRequest(call, operation));
    const handler = handlers[found.id];
    const answer = (typeof handler === 'function' ? await handler(call) : handler) ?? problem(404, 'NOT_FOUND');
    faults.push(...checkAnswer(found.id, answer, operation));
    const type = answer.json === undefined ? 'text/csv; charset=utf-8' : 'application/json';
    response.writeHead(answer.status ?? 200, { 'content-type': type, 'x-request-id': 'req-1', ...answer.headers });
    response.end(answer.json === undefined ? answer.text : JSON.stringify(answer.json));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    faults,
    answer: (changes) => {
      handlers = { ...handlers, ...changes };
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** A problem document as the server writes it. */
export function problem(status: number, code: string, more: object = {}): Answer {
  const json = { type: `/problems/${code}`, title: code, status, code, messageKey: code, message: code, ...more };
  return { status, json, headers: { 'content-type': 'application/problem+json' } };
}
