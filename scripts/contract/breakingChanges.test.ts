import { describe, expect, test } from 'vitest';
import { closed, spec, text, told, withAnswer, withBody, withQuery } from './breakingChanges.testing.ts';
import { isMajorRaised } from './breakingChanges.ts';
import type { Schema, Spec } from './document.ts';

describe('operations', () => {
  const none: Spec = { info: { version: '1.0.0' }, paths: {}, components: { schemas: {} } };
  test.each<[string, Spec, Spec, string[]]>([
    ['the same', spec(), spec(), []],
    ['a new one', none, spec(), []],
    ['one less', spec(), none, ['PUT /v1/things/{id}: is removed']],
    ['another address', spec(), spec({}, { path: '/v1/items/{id}' }), ['PUT /v1/things/{id}: is removed']],
    ['another name of a path parameter', spec(), spec({}, { path: '/v1/things/{code}' }), []],
    ['another name', spec(), spec({ operationId: 'put' }), ['PUT /v1/things/{id}: is called put, no longer save']],
    ['no longer open', spec({ security: [] }), spec(), ['PUT /v1/things/{id} #/security: wants a session now']],
    ['open now', spec(), spec({ security: [] }), []],
    [
      'open now, which asks no scope',
      spec({ 'x-permission': { scope: 'requests:read' } }),
      spec({ security: [], 'x-permission': { scope: 'none' } }),
      [],
    ],
    [
      'another scope',
      spec({ 'x-permission': { scope: 'requests:read' } }),
      spec({ 'x-permission': { scope: 'admin' } }),
      ['PUT /v1/things/{id} #/x-permission: wants the scope admin instead of requests:read'],
    ],
    ['any scope', spec({ 'x-permission': { scope: 'admin' } }), spec({ 'x-permission': { scope: 'any' } }), []],
    [
      'what admin covers',
      spec({ 'x-permission': { scope: 'admin' } }),
      spec({ 'x-permission': { scope: 'settlements:pay' } }),
      [],
    ],
    [
      'no token any more',
      spec({ 'x-permission': { scope: 'admin' } }),
      spec({ 'x-permission': { scope: 'none' } }),
      ['PUT /v1/things/{id} #/x-permission: wants the scope none instead of admin'],
    ],
    ['tokens too', spec({ 'x-permission': { scope: 'none' } }), spec({ 'x-permission': { scope: 'admin' } }), []],
    [
      'no longer 200',
      spec(),
      spec({ responses: { 204: {} } }),
      ['PUT /v1/things/{id} #/responses/200: is no longer answered'],
    ],
  ])('%s', (_name, before, after, changes) => {
    expect(told(before, after)).toEqual(changes);
  });
});

describe('what is sent: parameters', () => {
  const at = 'PUT /v1/things/{id} #/parameters/query q';
  test.each<[string, Spec, Spec, string[]]>([
    ['new', spec(), withQuery(text), []],
    ['new and required', spec(), withQuery(text, true), [`${at}: is required now`]],
    ['required now', withQuery(text), withQuery(text, true), [`${at}: is required now`]],
    ['optional now', withQuery(text, true), withQuery(text), []],
    ['removed', withQuery(text), spec(), [`${at}: is removed`]],
    ['a value set now', withQuery(text), withQuery({ ...text, enum: ['a'] }), [`${at}/schema: takes only a now`]],
  ])('%s', (_name, before, after, changes) => {
    expect(told(before, after)).toEqual(changes);
  });
});

describe('what is sent: values', () => {
  const at = 'PUT /v1/things/{id} #/requestBody/application/json';
  const values = (...words: string[]): Schema => ({ ...text, enum: words });
  test.each<[string, Schema, Schema, string[]]>([
    ['one type less', { type: ['string', 'null'] }, text, ['no longer takes null']],
    ['one type more', text, { type: ['string', 'null'] }, []],
    ['any type no longer', {}, text, ['no longer takes any']],
    ['any type now', text, {}, []],
    ['an integer as a number', { type: 'integer' }, { type: 'number' }, []],
    ['a number as an integer', { type: 'number' }, { type: 'integer' }, ['no longer takes number']],
    ['a word more', values('a'), values('a', 'b'), []],
    ['words less', values('a', 'b', 'c'), values('b'), ['no longer takes a, c']],
    ['no value set any more', values('a'), text, []],
    ['one word only', values('a', 'b'), { const: 'a' }, ['no longer takes b']],
    ['shorter', { ...text, maxLength: 10 }, { ...text, maxLength: 9 }, ['maxLength is tightened from 10 to 9']],
    ['as long', { ...text, maxLength: 10 }, { ...text, maxLength: 10 }, []],
    ['longer', { ...text, maxLength: 10 }, { ...text, maxLength: 11 }, []],
    ['a limit now', text, { ...text, maxLength: 500 }, ['maxLength is tightened from none to 500']],
    ['no limit now', { ...text, maxLength: 10 }, text, []],
    ['a floor now', { type: 'number' }, { type: 'number', minimum: 0 }, ['minimum is tightened from none to 0']],
    [
      'a higher floor',
      { type: 'number', minimum: 1 },
      { type: 'number', minimum: 2 },
      ['minimum is tightened from 1 to 2'],
    ],
    ['a lower floor', { type: 'number', minimum: 1 }, { type: 'number', minimum: 0 }, []],
    ['no empty text', text, { ...text, minLength: 1 }, ['minLength is tightened from none to 1']],
    ['minLength 0 asks nothing', text, { ...text, minLength: 0 }, []],
    ['a form', text, { ...text, pattern: '^a' }, ['pattern is tightened from none to ^a']],
    [
      'another form',
      { ...text, format: 'date' },
      { ...text, format: 'uuid' },
      ['format is tightened from date to uuid'],
    ],
    ['no form any more', { ...text, format: 'date' }, text, []],
    ['other items', { type: 'array', items: {} }, { type: 'array', items: text }, ['/items no longer takes any']],
    ['other values', closedMap({}), closedMap(text), ['/additionalProperties no longer takes any']],
  ])('%s', (_name, before, after, changes) => {
    const expected = changes.map((what) => (what.startsWith('/') ? at + what.replace(' ', ': ') : `${at}: ${what}`));
    expect(told(withBody(before), withBody(after))).toEqual(expected);
  });
});

function closedMap(values: Schema): Schema {
  return { type: 'object', additionalProperties: values };
}

describe('what is sent: properties', () => {
  const at = 'PUT /v1/things/{id} #/requestBody/application/json';
  test.each<[string, Spec, Spec, string[]]>([
    ['a body now', spec(), withBody(text), ['PUT /v1/things/{id} #/requestBody: is required now']],
    ['an optional body now', spec(), withBody(text, {}, false), []],
    ['no body any more', withBody(text), spec(), [`${at}: is no longer taken`]],
    ['new', withBody(closed({})), withBody(closed({ a: text })), []],
    [
      'new and required',
      withBody(closed({})),
      withBody(closed({ a: text }, ['a'])),
      [`${at}/properties/a: is required now`],
    ],
    [
      'required now',
      withBody(closed({ a: text })),
      withBody(closed({ a: text }, ['a'])),
      [`${at}/properties/a: is required now`],
    ],
    ['removed', withBody(closed({ a: text })), withBody(closed({})), [`${at}/properties/a: is removed, and refused`]],
    ['removed where all is taken', withBody({ properties: { a: text } }), withBody({}), []],
    ['closed now', withBody({ type: 'object' }), withBody(closed({})), [`${at}: refuses other properties now`]],
    [
      'by reference, told once though it stands twice',
      withBody(closed({ a: { $ref: '#/components/schemas/A' }, b: { $ref: '#/components/schemas/A' } }), { A: text }),
      withBody(closed({ a: { $ref: '#/components/schemas/A' }, b: { $ref: '#/components/schemas/A' } }), {
        A: { type: 'integer' },
      }),
      [`${at}/properties/a: no longer takes string`],
    ],
    [
      'of all parts',
      withBody({ allOf: [closed({ a: text }), { required: ['a'] }] }),
      withBody({ allOf: [closed({ a: text, b: text }), { required: ['a', 'b'] }] }),
      [`${at}/properties/b: is required now`],
    ],
  ])('%s', (_name, before, after, changes) => {
    expect(told(before, after)).toEqual(changes);
  });
});

describe('what is sent: alternatives', () => {
  const at = 'PUT /v1/things/{id} #/requestBody/application/json';
  const either = (...anyOf: Schema[]): Schema => ({ anyOf });
  const number: Schema = { type: 'number' };
  const tree = { Tree: closed({ child: either({ $ref: '#/components/schemas/Tree' }, { type: 'null' }) }) };
  test.each<[string, Schema, Schema, string[]]>([
    ['one more', either(text), either(text, number), []],
    ['in another order', either(text, number), either(number, text), []],
    ['one less', either(text, number), either(number), [`${at}/0: one of its alternatives is another now`]],
    ['one of what was all', text, either(number, text), []],
    ['only one left', either(text, number), text, [`${at}/1: one of its alternatives is another now`]],
    ['a thing in itself', { $ref: '#/components/schemas/Tree' }, { $ref: '#/components/schemas/Tree' }, []],
  ])('%s', (_name, before, after, changes) => {
    expect(told(withBody(before, tree), withBody(after, tree))).toEqual(changes);
  });
});

describe('what is answered', () => {
  const at = 'PUT /v1/things/{id} #/responses/200/application/json';
  test.each<[string, Schema, Schema, string[]]>([
    ['a property more', closed({}), closed({ a: text }), []],
    ['a property less', closed({ a: text }), closed({}), [`${at}/properties/a: is removed`]],
    ['always there now', closed({ a: text }), closed({ a: text }, ['a']), []],
    ['may be missing', closed({ a: text }, ['a']), closed({ a: text }), [`${at}/properties/a: may be missing now`]],
    ['a type less', { type: ['string', 'null'] }, text, []],
    ['a type more', text, { type: ['string', 'null'] }, [`${at}: may now be null`]],
    ['a word less', { ...text, enum: ['a', 'b'] }, { ...text, enum: ['a'] }, []],
    ['a word more', { ...text, enum: ['a'] }, { ...text, enum: ['a', 'b'] }, []],
    ['no value set', { ...text, enum: ['a'] }, text, [`${at}: is no value set any more`]],
    ['longer', { ...text, maxLength: 9 }, text, []],
    [
      'another form',
      { ...text, format: 'date' },
      { ...text, format: 'date-time' },
      [`${at}: format is date-time now, no longer date`],
    ],
    ['an alternative less', { anyOf: [text, { type: 'null' }] }, text, []],
    [
      'an alternative more',
      text,
      { anyOf: [text, { type: 'null' }] },
      [`${at}/1: one of its alternatives is another now`],
    ],
    [
      'items',
      { type: 'array', items: text },
      { type: 'array', items: { type: 'integer' } },
      [`${at}/items: may now be integer`],
    ],
  ])('%s', (_name, before, after, changes) => {
    expect(told(withAnswer(before), withAnswer(after))).toEqual(changes);
  });

  test('no longer JSON', () => {
    expect(told(withAnswer(text), spec())).toEqual([`${at}: is no longer answered`]);
  });
});

test.each([
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '1.9.9', false],
  ['1.9.9', '2.0.0', true],
  ['9.0.0', '10.0.0', true],
  ['2.0.0', '1.0.0', false],
])('%s to %s raises the major: %s', (was, is, raised) => {
  expect(isMajorRaised(spec({}, { version: was }), spec({}, { version: is }))).toBe(raised);
});
