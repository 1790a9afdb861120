// The text of sdk/src/generated/endpoints.ts: a wrapper for each operation whose call follows from its contract.
import { deref, type Operation, type OperationRow, rowsOf, type Schema, type Spec } from './document.ts';
import { header } from './generatedCode.ts';

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '');

/** `listPartnerLogs` of the tag partners is `listLogs`; `x-name` where an operation is called otherwise. */
export function wrapperName({ operationId, tags: [tag = ''], 'x-name': name }: Operation): string {
  if (name !== undefined) return name;
  const [, verb = '', rest = ''] = /^([a-z]+)(.*)$/.exec(operationId) ?? [];
  const noun = [capital(tag), capital(singular(tag))].find(
    (one) => rest.startsWith(one) && !/^[a-z]/.test(rest.slice(one.length)),
  );
  return `${verb}${noun === undefined ? rest : rest.slice(noun.length)}`;
}

const isVersionOfBody = (spec: Spec, operation: Operation): boolean => {
  const schema = operation.requestBody?.content['application/json']?.schema;
  return schema !== undefined && hasMember(spec, schema, 'version');
};

function hasMember(spec: Spec, given: Schema, name: string): boolean {
  const schema = deref(spec, given);
  const parts = [...((schema['allOf'] as Schema[]) ?? []), ...((schema['oneOf'] as Schema[]) ?? [])];
  return name in ((schema['properties'] as object) ?? {}) || parts.some((part) => hasMember(spec, part, name));
}

/** Lists that are read page by page: they take `take` and `skip` and answer `records` with `count`. */
function isPaged(spec: Spec, operation: Operation, names: readonly string[]): boolean {
  const answer = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
  const schema = answer && deref(spec, answer).content?.['application/json']?.schema;
  return names.includes('take') && names.includes('skip') && schema !== undefined && hasMember(spec, schema, 'records');
}

/** What a wrapper takes, in its order, and the call that it makes. */
export interface Wrapper {
  id: string;
  group: string;
  name: string;
  summary: string;
  parameters: readonly string[];
  call: string;
  /** What the answer's names come from, for the imports */
  uses: readonly string[];
}

/** The wrapper that an operation's contract asks for. */
export function plainWrapper(spec: Spec, { url, operation }: OperationRow): Wrapper {
  const id = operation.operationId;
  const parameters = (operation.parameters ?? []).map((one) => deref(spec, one));
  const inPath = [...url.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const inQuery = parameters.filter((one) => one.in === 'query');
  const names = inQuery.map(({ name }) => name);
  const isSubject = operation['x-if-match'] === true && inPath.length > 0 && !isVersionOfBody(spec, operation);
  const takes: string[] = [];
  const input: string[] = [];
  const uses: string[] = ['CallOptions'];
  if (inPath.length > 0) {
    const members = inPath.map((name, index) => {
      const type = deref(spec, parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {});
      if (index === 0 && isSubject) {
        takes.push('subject: Subject');
        return `${name}: idOf(subject)`;
      }
      takes.push(type.enum ? `${name}: PathOf<'${id}'>['${name}']` : `${name}: string`);
      if (type.enum) uses.push('PathOf');
      return name;
    });
    input.push(`path: { ${members.join(', ')} }`);
  }
  const body = operation.requestBody && deref(spec, operation.requestBody);
  if (body) {
    takes.push(`body${body.required === true ? '' : '?'}: BodyOf<'${id}'>`);
    input.push('body');
    uses.push('BodyOf');
  }
  if (inQuery.length > 0) {
    // What a call cannot be without stands before its body.
    const isNeeded = inQuery.some((one) => one.required);
    takes.splice(isNeeded ? inPath.length : takes.length, 0, `query${isNeeded ? '' : '?'}: Query<'${id}'>`);
    uses.push('Query');
  }
  const paged = isPaged(spec, operation, names);
  if (inQuery.length > 0) input.splice(inPath.length > 0 ? 1 : 0, 0, paged ? 'query: { ...query, ...page }' : 'query');
  if (isSubject) uses.push('Subject');
  if (paged) uses.push('pagedList');
  const made = `call('${id}', {${input.length === 0 ? '' : ` ${input.join(', ')} `}}, ${isSubject ? 'versioned(subject, options)' : 'options'})`;
  return {
    id,
    group: operation.tags[0] ?? '',
    name: wrapperName(operation),
    summary: (operation.summary ?? '').replace(/\.$/, ''),
    parameters: [...takes, 'options?: CallOptions'],
    call: paged ? `pagedList(query, (page) => ${made})` : made,
    uses,
  };
}

/** Which operations sdk/src/endpoints calls itself: what is written by hand is not made a second time. */
export const calledIn = (text: string): string[] => [...text.matchAll(/\bcall\(\s*'(\w+)'/g)].map(([, id = '']) => id);

/** Live events are `client.live`. */
const isStream = (spec: Spec, { responses }: Operation): boolean =>
  Object.values(responses).some((answer) => 'text/event-stream' in (deref(spec, answer).content ?? {}));

const plainOf = (spec: Spec, byHand: ReadonlySet<string>): Wrapper[] =>
  rowsOf(spec)
    .filter(({ operation }) => !byHand.has(operation.operationId) && !isStream(spec, operation))
    .map((row) => plainWrapper(spec, row));

/** The plain wrappers by tag, and `plainCalls` with all of them. */
export function endpointCode(spec: Spec, byHand: ReadonlySet<string>): string {
  const wrappers = plainOf(spec, byHand);
  const groups = [...new Set(wrappers.map(({ group }) => group))].sort();
  const code = groups.map((group) => {
    const lines = wrappers
      .filter((one) => one.group === group)
      .map(
        ({ name, summary, parameters, call }) =>
          `    /** ${summary} */\n    ${name}: (${parameters.join(', ')}) => ${call},\n`,
      );
    return `  ${group}: {\n${lines.join('')}  },\n`;
  });
  const uses = new Set(wrappers.flatMap((one) => one.uses));
  const types = ['BodyOf', 'PathOf', 'Query'].filter((name) => uses.has(name));
  return [
    header,
    "import type { Call, CallOptions } from '../client/call.ts';\n",
    uses.has('pagedList') ? "import { pagedList } from '../client/paging.ts';\n" : '',
    uses.has('Subject') ? "import { idOf, type Subject, versioned } from '../client/subject.ts';\n" : '',
    `import type { ${types.join(', ')} } from '../client/types.ts';\n\n`,
    '/** The calls that follow from the contract; what is more than one call stands in sdk/src/endpoints. */\n',
    `export const plainCalls = (call: Call) => ({\n${code.join('')}});\n`,
  ].join('');
}

/** How each plain wrapper is reached, for the test that calls all of them. */
export function endpointRows(spec: Spec, byHand: ReadonlySet<string>): string {
  const rows = plainOf(spec, byHand).map(({ id, group, name, parameters }) => {
    const kinds = parameters.map((one) => /^(subject|body|query|options)\??:/.exec(one)?.[1] ?? 'word').slice(0, -1);
    return `  ${id}: ['${group}', '${name}', [${kinds.map((kind) => `'${kind}'`).join(', ')}]],\n`;
  });
  return `${header}/** Operation -> group and name of its wrapper, and what it takes before its options. */\nexport const plainRows = {\n${rows.join('')}} as const;\n`;
}
