import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { placeAt, rangeOf, syntaxFault } from './jsonTree.ts';

const stateOf = (doc: string): EditorState => EditorState.create({ doc, extensions: [json()] });

/** The part of the text that a path marks. */
const marked = (doc: string, path: (string | number)[]): string => {
  const { from, to } = rangeOf(stateOf(doc), path);
  return doc.slice(from, to);
};

describe('where a value stands', () => {
  const document = '{"name": "Q8", "flags": {"isOperator": true}, "lines": [1, {"a": 2}, [3]], "a/b": null}';
  it.each<[path: (string | number)[], text: string]>([
    [['name'], '"name": "Q8"'],
    [['a/b'], '"a/b": null'],
    // All of an object under one mark would say nothing: its name does.
    [['flags'], '"flags"'],
    [['flags', 'isOperator'], '"isOperator": true'],
    [['lines'], '"lines"'],
    [['lines', 0], '1'],
    [['lines', '0'], '1'],
    [['lines', 1], '{'],
    [['lines', 1, 'a'], '"a": 2'],
    [['lines', 2, 0], '3'],
    [[], '{'],
    // What is missing is marked where it is missing.
    [['flags', 'other'], '"flags"'],
    [['lines', 9], '"lines"'],
    [['name', 'deeper'], '"name": "Q8"'],
    [['other'], '{'],
  ])('%j is %s', (path, text) => expect(marked(document, path)).toBe(text));

  it('is the last one where a name stands twice, as for whoever reads the text', () =>
    expect(marked('{"a": 1, "a": 2}', ['a'])).toBe('"a": 2'));

  it('is found by what its name means, however it is written', () =>
    expect(marked(String.raw`{"\u0061\"": 1}`, ['a"'])).toBe(String.raw`"\u0061\"": 1`));

  it.each(['', ' ', '\n'])('is the beginning of a text without one: %j', (text) => {
    const { from, to } = rangeOf(stateOf(text), ['a']);
    expect([from, to]).toEqual([0, Math.min(1, text.length)]);
  });

  it('counts what can be read of an array that is not finished', () =>
    expect(marked('{"lines": [1, , {"a": 2}', ['lines', 1, 'a'])).toBe('"a": 2'));
});

describe('where the cursor is', () => {
  /** `|` is the cursor. */
  const placed = (text: string) => {
    const at = text.indexOf('|');
    const { path, isName } = placeAt(stateOf(text.replace('|', '')), at);
    return [path.join('/'), isName];
  };
  it.each<[text: string, path: string, isName: boolean]>([
    ['{"na|me": 1}', 'name', true],
    ['{"name": "Q|8"}', 'name', false],
    ['{"flags": {"is|": true}}', 'flags/is', true],
    ['{"lines": [1, 2|]}', 'lines/1', false],
    ['{"lines": [{"a": 1}, {"b": "x|"}]}', 'lines/1/b', false],
    ['[[1], [2, 3|]]', '1/1', false],
    ['{|}', '', false],
    ['"a|"', '', false],
  ])('%s is at %s', (text, path, isName) => expect(placed(text)).toEqual([path, isName]));
});

describe('what is no JSON', () => {
  it.each(['{}', '[]', '"a"', '1', 'null', '{"a": [1, {"b": false}]}'])('is not %s', (text) =>
    expect(syntaxFault(stateOf(text))).toBeUndefined(),
  );

  it.each<[text: string, before: string]>([
    ['{"a": }', '{"a":'],
    ['{"a" 1}', '{"a"'],
    ['[1, 2', '[1, '],
    ['{"a": 1,}', '{"a": 1'],
    ["{'a': 1}", '{'],
    ['', ''],
  ])('%s is marked at its first fault', (text, before) => {
    const fault = syntaxFault(stateOf(text));
    expect(fault?.from).toBeLessThanOrEqual(before.length + 1);
    expect(fault?.from).toBeGreaterThanOrEqual(Math.max(0, before.length - 1));
    // A mark of no length cannot be seen.
    expect(fault && fault.to > fault.from).toBe(true);
  });
});
