import { describe, expect, test } from 'vitest';
import { encodeBody, encodePath, encodeQuery } from './encode.ts';
import { MissingVariableError } from './problem.ts';

describe('encodePath', () => {
  test.each([
    ['/v1/contracts/{code}', { code: 'C24Prepaid19' }, '/v1/contracts/C24Prepaid19'],
    ['/v1/contracts/{code}', { code: 'a/b c?d' }, '/v1/contracts/a%2Fb%20c%3Fd'],
    ['/v1/requests/{id}/notes/{noteId}', { id: '1', noteId: '2' }, '/v1/requests/1/notes/2'],
    ['/v1/requests/{id}/cancel', { id: 7 }, '/v1/requests/7/cancel'],
    ['/version', undefined, '/version'],
  ])('%s', (template, values, path) => {
    expect(encodePath(template, values)).toBe(path);
  });

  test.each([[{}], [{ code: '' }], [{ code: '.' }], [{ code: '..' }]])(
    'a missing value is refused, it would ask for another resource: %o',
    (values) => {
      const encode = () => encodePath('/v1/contracts/{code}', values);
      expect(encode).toThrow(MissingVariableError);
      expect(encode).toThrow('/v1/contracts/{code} needs code');
    },
  );
});

describe('encodeQuery', () => {
  test.each([
    [undefined, ''],
    [{}, ''],
    [{ take: 20, skip: 0 }, '?take=20&skip=0'],
    [{ archived: false }, '?archived=false'],
    [{ name: '', from: undefined, to: null }, ''],
    [{ country: ['BE', 'LU'] }, '?country=BE,LU'],
    [{ country: [] }, ''],
    [{ brands: ['A,B', 'C&D'] }, '?brands=A%2CB,C%26D'],
    [{ name: 'Jos Peeters & co', plate: '1-ABC-234' }, '?name=Jos%20Peeters%20%26%20co&plate=1-ABC-234'],
  ])('%o', (values, query) => {
    expect(encodeQuery(values)).toBe(query);
  });
});

describe('encodeBody', () => {
  test('nothing stays nothing', () => {
    expect(encodeBody('cancelRequest', undefined)).toBeUndefined();
  });

  test('a value becomes JSON, a text too', () => {
    expect(encodeBody('cancelRequest', { reason: 'Other' })).toEqual({
      body: '{"reason":"Other"}',
      contentType: 'application/json',
    });
    expect(encodeBody('createNote', 'text')).toEqual({ body: '"text"', contentType: 'application/json' });
  });

  test('the body of a CSV operation goes as it is', () => {
    expect(encodeBody('importGuarantees', 'licensePlate\n1ABC234\n')).toEqual({
      body: 'licensePlate\n1ABC234\n',
      contentType: 'text/csv; charset=utf-8',
    });
  });

  test('a form sets its own content type, with its boundary', () => {
    const form = new FormData();
    expect(encodeBody('uploadContent', form)).toEqual({ body: form, contentType: undefined });
  });

  test('bytes go as they are', () => {
    const bytes = new Uint8Array([1]);
    expect(encodeBody(undefined, bytes)).toEqual({ body: bytes, contentType: 'application/octet-stream' });
    const picture = new Blob(['x'], { type: 'image/png' });
    expect(encodeBody(undefined, picture)).toEqual({ body: picture, contentType: 'image/png' });
    expect(encodeBody(undefined, new Blob(['x']))?.contentType).toBe('application/octet-stream');
  });
});
