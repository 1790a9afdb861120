import { afterEach, describe, expect, test, vi } from 'vitest';
import { newId } from './id.ts';
import { idOf, versioned } from './subject.ts';
import { newTraceparent } from './traceparent.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
afterEach(() => vi.unstubAllGlobals());

describe('ids of calls', () => {
  test('are random UUIDs, on a plain address as well', () => {
    const secure = newId();
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const plain = Array.from({ length: 200 }, newId);
    for (const id of [secure, ...plain]) expect(id).toMatch(uuid);
    expect(new Set(plain).size).toBe(200);
  });

  test('a trace bears the id of its call, and its first span is never zero', () => {
    const id = '01234567-89ab-4cde-8f01-23456789abcd';
    expect(newTraceparent(id)).toBe('00-0123456789ab4cde8f0123456789abcd-8f0123456789abcd-01');
    expect(newTraceparent(newId())).toMatch(/^00-[0-9a-f]{32}-[89ab][0-9a-f]{15}-01$/);
  });
});

describe('what a call is about (DECISIONS S-04)', () => {
  test.each([
    ['an id', 'a', undefined, 'a', {}],
    ['a thing with its version', { id: 'a', version: 3 }, undefined, 'a', { version: 3 }],
    ['a thing, and a version of the caller’s', { id: 'a', version: 3 }, { version: 5 }, 'a', { version: 5 }],
    ['a thing that has none', { id: 'a' }, undefined, 'a', { version: undefined }],
    ['an id, and a version of the caller’s', 'a', { version: 5 }, 'a', { version: 5 }],
  ])('%s', (_what, subject, options, id, expected) => {
    expect([idOf(subject), versioned(subject, options)]).toEqual([id, expected]);
  });
});
