import { expect, test } from 'vitest';
import {
  type Guard,
  isBoolean,
  isEither,
  isListOf,
  isNull,
  isNumber,
  isObjectOf,
  isOneOf,
  isRecordOf,
  isText,
} from './guards.ts';

const isPoint = isObjectOf({ x: isNumber, name: isText });

test.each<[string, Guard<unknown>, readonly unknown[], readonly unknown[]]>([
  ['a boolean', isBoolean, [true, false], ['true', 0, null, undefined]],
  ['a text', isText, ['', 'a'], [1, null, undefined, []]],
  ['a number', isNumber, [0, -1.5], [Number.NaN, Number.POSITIVE_INFINITY, '1', null]],
  ['nothing', isNull, [null], [undefined, 0, '']],
  ['a word', isOneOf(['compact', 'comfortable']), ['compact'], ['wide', '', undefined, ['compact']]],
  ['either', isEither(isNull, isText), [null, 'a'], [1, undefined]],
  ['a list', isListOf(isText), [[], ['a', 'b']], ['a', ['a', 1], null, { 0: 'a', length: 1 }]],
  ['a record', isRecordOf(isNumber), [{}, { a: 1 }], [{ a: '1' }, [1], null, 'a']],
  [
    'an object',
    isPoint,
    [
      { x: 1, name: 'a' },
      { x: 1, name: 'a', more: true },
    ],
    [{ x: 1 }, {}, [], null, 'a'],
  ],
])('tells %s', (_what, is, those, others) => {
  expect(those.filter((value) => !is(value))).toEqual([]);
  expect(others.filter(is)).toEqual([]);
});
