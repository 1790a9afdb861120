// What a client of the contract as it was would trip over in the contract as it is.
import {
  type Answer,
  deref,
  type Operation,
  type OperationRow,
  type Parameter,
  rowsOf,
  type Spec,
} from './document.ts';
import { type Bundles, type Change, SchemaComparison } from './schemaChanges.ts';

// A path parameter's name is not on the wire.
const addressOf = ({ method, url }: OperationRow) => `${method} ${url.replaceAll(/\{\w+\}/g, '{}')}`;

const parametersOf = (spec: Spec, operation: Operation): Map<string, Parameter> =>
  new Map(
    (operation.parameters ?? [])
      .map((parameter) => deref(spec, parameter))
      .filter((parameter) => parameter.in !== 'path')
      .map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]),
  );

function parameterChanges({ before, after }: Bundles, was: Operation, is: Operation): Change[] {
  const old = parametersOf(before, was);
  const now = parametersOf(after, is);
  const comparison = new SchemaComparison({ before, after }, 'input');
  const gone = [...old].filter(([key]) => !now.has(key)).map(([key]) => ({ key, what: 'is removed' }));
  const needed = [...now]
    .filter(([key, parameter]) => parameter.required && !old.get(key)?.required)
    .map(([key]) => ({ key, what: 'is required now' }));
  const told = [...gone, ...needed].map(({ key, what }) => ({ pointer: `/parameters/${key}`, what }));
  const changed = [...old].flatMap(([key, parameter]) => {
    const other = now.get(key);
    if (!other) return [];
    return comparison.changes({ before: parameter.schema, after: other.schema, pointer: `/parameters/${key}/schema` });
  });
  return [...told, ...changed];
}

function bodyChanges(bundles: Bundles, was: Operation, is: Operation): Change[] {
  const pointer = '/requestBody';
  const needed = is.requestBody?.required && !was.requestBody?.required ? [{ pointer, what: 'is required now' }] : [];
  const changed = Object.entries(was.requestBody?.content ?? {}).flatMap(([type, media]) => {
    const other = is.requestBody?.content[type];
    if (!other) return [{ pointer: `${pointer}/${type}`, what: 'is no longer taken' }];
    const comparison = new SchemaComparison(bundles, 'input');
    return comparison.changes({ before: media.schema, after: other.schema, pointer: `${pointer}/${type}` });
  });
  return [...needed, ...changed];
}

const successOf = (spec: Spec, operation: Operation): Map<string, Answer> =>
  new Map(
    Object.entries(operation.responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, answer]) => [status, deref(spec, answer)]),
  );

function answerChanges(bundles: Bundles, was: Operation, is: Operation): Change[] {
  const now = successOf(bundles.after, is);
  return [...successOf(bundles.before, was)].flatMap(([status, answer]) => {
    const other = now.get(status);
    const pointer = `/responses/${status}`;
    if (!other) return [{ pointer, what: 'is no longer answered' }];
    return Object.entries(answer.content ?? {}).flatMap(([type, media]) => {
      const after = other.content?.[type];
      if (!after) return [{ pointer: `${pointer}/${type}`, what: 'is no longer answered' }];
      const comparison = new SchemaComparison(bundles, 'answer');
      return comparison.changes({ before: media.schema, after: after.schema, pointer: `${pointer}/${type}` });
    });
  });
}

type Permitted = { scope?: string } | undefined;

/** Who may call it: a call that was open wants a session now, or a token another scope. */
function accessChanges(was: Operation, is: Operation): Change[] {
  if (is.security?.length === 0) return []; // open to anybody, with whatever they bring
  if (was.security?.length === 0) return [{ pointer: '/security', what: 'wants a session now' }];
  const [old, now] = [was, is].map((operation) => (operation['x-permission'] as Permitted)?.scope);
  if (old === undefined || now === undefined || old === now || now === 'any' || old === 'none') return [];
  if (old === 'admin' && now !== 'none') return []; // whose tokens may make every call
  return [{ pointer: '/x-permission', what: `wants the scope ${now} instead of ${old}` }];
}

/** Every change that breaks a client; none where `after` takes all that `before` took and promises all that it promised. */
export function breakingChanges(before: Spec, after: Spec): Change[] {
  const bundles = { before, after };
  const now = new Map(rowsOf(after).map((row) => [addressOf(row), row.operation]));
  return rowsOf(before).flatMap((row) => {
    const was = row.operation;
    const is = now.get(addressOf(row));
    const name = `${row.method} ${row.url}`;
    if (!is) return [{ pointer: name, what: 'is removed' }];
    const renamed =
      is.operationId === was.operationId
        ? []
        : [{ pointer: '', what: `is called ${is.operationId}, no longer ${was.operationId}` }];
    return [
      ...renamed,
      ...accessChanges(was, is),
      ...parameterChanges(bundles, was, is),
      ...bodyChanges(bundles, was, is),
      ...answerChanges(bundles, was, is),
    ].map(({ pointer, what }) => ({ pointer: `${name}${pointer && ` #${pointer}`}`, what }));
  });
}

/** Whether the version says that clients have to change: its major is higher. */
export function isMajorRaised(before: Spec, after: Spec): boolean {
  const [old = 0, now = 0] = [before, after].map(({ info }) => Number(info.version.split('.')[0]));
  return now > old;
}
