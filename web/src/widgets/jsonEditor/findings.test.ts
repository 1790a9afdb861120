import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { describe, expect, it, test } from 'vitest';
import { documentOf, textOf } from './documentText.ts';
import { findingsOf } from './findingsOf.ts';
import { pathOf, pointerOf } from './jsonFinding.ts';
import { placeAt } from './jsonTree.ts';
import { type JsonSchema, kindOf, propertiesAt, schemaAt, valuesAt } from './schemaAt.ts';
import { schemaJudge } from './schemaFindings.ts';

const schema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['code', 'name', 'lastUpdatedAt'],
  properties: {
    code: { type: 'string' },
    name: { type: 'string', description: 'What people call it' },
    lastUpdatedAt: { type: 'string', format: 'date-time' },
    flags: { $ref: '#/$defs/Flags' },
    domains: { type: 'array', items: { type: 'string', pattern: '^[a-z0-9.]+$' } },
    a_b: { allOf: [{ properties: { kind: { enum: ['One', 'Two'] } } }] },
  },
  $defs: { Flags: { type: 'object', properties: { isOperator: { type: 'boolean' } }, additionalProperties: false } },
};
const loaded = { code: 'Q8', name: 'Q8', lastUpdatedAt: '2026-11-20T10:00:00Z', flags: {} };
const judge = schemaJudge(schema);
const stateOf = (text: string) => EditorState.create({ doc: text, extensions: [json()] });

function found(text: string) {
  const state = stateOf(text);
  return findingsOf(state, { kind: 'organisation', loaded, judge }).map(
    ({ type, pointer, message, values, from, to }) => [
      type,
      pointer,
      message,
      Object.values(values).join(),
      state.sliceDoc(from, to),
    ],
  );
}
const edited = (change: object) => textOf({ ...loaded, ...change });

describe('what is wrong in a document stands where it is', () => {
  it('nothing, as it was loaded', () => expect(found(textOf(loaded))).toEqual([]));
  test.each([
    ['a value of another type', { name: 5 }, ['validation', '/name', 'JSON_TYPE', 'string', '"name": 5']],
    ['a value that cannot be meant', { name: ' ' }, ['protected', '/name', 'VALUE_REQUIRED', 'name', '"name": " "']],
    [
      'a member that nobody knows',
      { colour: 'red' },
      ['validation', '/colour', 'JSON_UNKNOWN', 'colour', '"colour": "red"'],
    ],
    [
      'one that is not known deeper',
      { flags: { on: true } },
      ['validation', '/flags/on', 'JSON_UNKNOWN', 'on', '"on": true'],
    ],
    [
      'a value of a list',
      { a_b: { kind: 'Three' } },
      ['validation', '/a_b/kind', 'JSON_ENUM', '"One" | "Two"', '"kind": "Three"'],
    ],
    [
      'an item of a list',
      { domains: ['q8.be', 'Q8 be'] },
      ['validation', '/domains/1', 'JSON_RULE', 'pattern,^[a-z0-9.]+$', '"Q8 be"'],
    ],
    [
      'a protected member that differs',
      { code: 'Q9' },
      ['protected', '/code', 'CANNOT_CHANGE_PROPERTY', 'code', '"code": "Q9"'],
    ],
  ])('%s', (_name, change, finding) => expect(found(edited(change))).toEqual([finding]));

  it('a member that was removed, by the schema and as protected', () => {
    const { name: _, ...rest } = loaded;
    expect(found(textOf(rest)).map(([type, , message]) => [type, message])).toEqual([
      ['protected', 'CANNOT_REMOVE_PROPERTY'],
      ['validation', 'JSON_MISSING'],
    ]);
  });

  it('a text of 5 MB has one finding, and is not judged', () => {
    expect(found(`{ "name": "${'x'.repeat(5_000_000)}" }`).map(([type, , message]) => [type, message])).toEqual([
      ['error', 'DOCUMENT_TOO_LARGE'],
    ]);
  });

  it('a name that stands twice blocks, as only its last value would be saved', () => {
    const text = textOf(loaded).replace('"flags"', '"name": "Q8",\n  "flags"');
    expect(found(text)).toEqual([['error', '/name', 'JSON_TWICE', 'name', '"name"']]);
  });

  it('a member that no document may have blocks, wherever it stands', () => {
    const text = textOf(loaded).replace('"flags": {}', '"flags": { "__proto__": { "x": 1 } }');
    expect(found(text)).toContainEqual([
      'error',
      '/flags/__proto__',
      'JSON_NAME_FORBIDDEN',
      '__proto__',
      '"__proto__"',
    ]);
  });

  it('an emptied one lacks what no save may remove', () => {
    const lacking = found('{}').flatMap(([type, pointer]) => (type === 'protected' ? [pointer] : []));
    expect(lacking).toEqual(['/code', '/name', '/lastUpdatedAt']);
  });

  test.each(['{ "code": "Q8", }', '{ "code" "Q8" }', '[]', '', '7', '{'])('%j is no document', (text) => {
    expect(documentOf(text)).toBeUndefined();
    expect(found(text)).toMatchObject([['error', '', 'CONFIGURATION_NOT_READABLE', '', expect.anything()]]);
  });

  it('names the line on which reading stopped', () => {
    const state = stateOf('{\n  "code": "Q8",\n}');
    expect(findingsOf(state, { kind: 'organisation', loaded, judge })).toMatchObject([{ type: 'error', line: 3 }]);
  });
});

describe('what the schema knows of a place', () => {
  it('follows references, parts and items', () => {
    expect(Object.keys(propertiesAt(schema, ['flags']))).toEqual(['isOperator']);
    expect(valuesAt(schema, ['flags', 'isOperator'])).toEqual([true, false]);
    expect(valuesAt(schema, ['a_b', 'kind'])).toEqual(['One', 'Two']);
    expect(kindOf(schemaAt(schema, ['domains', '0']) ?? {})).toBe('string');
    expect(schemaAt(schema, ['nowhere'])).toBeUndefined();
  });

  it('by where the cursor stands', () => {
    const text = textOf({ domains: ['q8.be', 'x'], flags: { isOperator: true } });
    const state = stateOf(text);
    expect(placeAt(state, text.indexOf('"x"') + 1).path).toEqual(['domains', '1']);
    expect(placeAt(state, text.indexOf('true') + 1).path).toEqual(['flags', 'isOperator']);
    expect(placeAt(state, text.indexOf('"flags"') + 2)).toMatchObject({ path: ['flags'], isName: true });
  });
});

test('a pointer and its path are one thing', () => {
  expect(pointerOf(['a/b', '~c', 1])).toBe('/a~1b/~0c/1');
  expect(pathOf('/a~1b/~0c/1')).toEqual(['a/b', '~c', '1']);
});
