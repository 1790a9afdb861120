// Answers against the contract (OUT-30): what is not imported is not bundled, so who does not want it pays nothing.
import { dereference, type OutputUnit, validate } from '@cfworker/json-schema';
import { type OperationId, operationTable } from '../generated/operations.ts';
import type { AnswerCheck } from './call.ts';
import { TowlineError } from './problem.ts';

/** The contract as far as answers need it: `@towline/sdk/openapi.json`, or what a server serves at `/openapi.json`. */
export type ContractDocument = { paths: object; components: object };

/** The server answered something else than the contract says. */
export class AnswerMismatchError extends TowlineError {
  readonly operationId: OperationId;
  /** Where in the answer, as a JSON pointer; empty for the whole of it */
  readonly pointer: string;
  readonly detail: string;
  constructor(parts: { operationId: OperationId; status: number; pointer: string; detail: string; requestId: string }) {
    const { operationId, status, pointer, detail, requestId } = parts;
    const [method, path] = operationTable[operationId];
    const place = `${operationId} ${method} ${path} ${status} ${pointer || 'the answer'}`;
    super('ANSWER_MISMATCH', `${place}: ${detail}${requestId === '' ? '' : ` (request id ${requestId})`}`);
    this.operationId = operationId;
    this.pointer = pointer;
    this.detail = detail;
  }
}

type Media = { schema?: object };
type Answer = { $ref?: string; content?: Record<string, Media> };
type Operation = { operationId?: string; responses?: Record<string, Answer> };
type Parts = Record<string, unknown>;
type Fault = { pointer: string; detail: string };

const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/**
 * For `createTowline({ strict })`: each answer is compared with the contract's schema, and one that differs fails the call with
 * an `AnswerMismatchError`. Meant for tests and development: a page of 100 requests takes some milliseconds. Needs no `eval`.
 */
export function strictAnswers(contract: ContractDocument): AnswerCheck {
  let schemas: Schemas | undefined;
  return (operationId, { status, headers }, data, requestId) => {
    schemas ??= schemasOf(contract);
    const isJson = data !== undefined && (headers.get('content-type')?.includes('json') ?? false);
    const fault = faultOf(schemas, operationId, status, isJson, data);
    if (fault) throw new AnswerMismatchError({ operationId, status, ...fault, requestId });
  };
}

/** By operation and status: the schema of its JSON, or false where the contract names none. */
type Schemas = {
  answers: Record<string, Record<string, object | false>>;
  lookup: ReturnType<typeof dereference>;
};

function schemasOf(contract: ContractDocument): Schemas {
  const answers: Schemas['answers'] = {};
  for (const item of Object.values(contract.paths) as Record<string, Operation>[])
    for (const { operationId, responses } of Object.values(item)) {
      if (operationId === undefined || !responses) continue;
      const ofOperation: Record<string, object | false> = {};
      answers[operationId] = ofOperation;
      for (const [status, answer] of Object.entries(responses))
        ofOperation[status] = withoutExamples(jsonOf(contract, answer)) as object | false;
    }
  const components = withoutExamples(contract.components) as object;
  return { answers, lookup: dereference({ components, answers } as object) };
}

function jsonOf(contract: ContractDocument, answer: Answer): object | false {
  const { content } = answer.$ref === undefined ? answer : (at(contract, answer.$ref) as Answer);
  return Object.entries(content ?? {}).find(([type]) => type.includes('json'))?.[1].schema ?? false;
}

function at(document: object, ref: string): unknown {
  let value: unknown = document;
  for (const step of ref.slice(2).split('/'))
    value = isObject(value) ? value[step.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  return value ?? {};
}

/** A copy: the validator marks what it reads, and takes the `id` of an example for the name of a schema. */
function withoutExamples(value: unknown, areProperties = false): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutExamples(one));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => areProperties || (key !== 'example' && key !== 'examples'));
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, withoutExamples(inner, !areProperties && key === 'properties')]),
  );
}

function faultOf(
  { answers, lookup }: Schemas,
  id: OperationId,
  status: number,
  isJson: boolean,
  data: unknown,
): Fault | undefined {
  const ofOperation = answers[id];
  const schema = ofOperation?.[status] ?? ofOperation?.[`${Math.floor(status / 100)}XX`] ?? ofOperation?.default;
  if (schema === undefined) return { pointer: '', detail: 'the contract has no such status' };
  // A table, a file, nothing: what it looks like inside is not said by a schema.
  if (!schema) return isJson ? { pointer: '', detail: 'the contract has no JSON here' } : undefined;
  if (!isJson) return typeof data === 'string' ? undefined : { pointer: '', detail: 'the contract has JSON here' };
  const { errors } = validate(data, schema, '2020-12', lookup);
  return errors.length === 0 ? undefined : deepest(errors);
}

const depth = ({ instanceLocation }: OutputUnit) => instanceLocation.split('/').length;
const MOST_LETTERS = 300;

/** The fault itself stands deepest; around it are those who only pass it on. */
function deepest(errors: OutputUnit[]): Fault {
  const fault = errors.reduce((found, one) => (depth(one) >= depth(found) ? one : found));
  const { instanceLocation, error } = fault;
  return {
    pointer: instanceLocation.slice(1),
    detail: error.length > MOST_LETTERS ? `${error.slice(0, MOST_LETTERS)} …` : error,
  };
}
