import { expect, it } from 'vitest';
import { transferIssues } from './transfer.ts';

const basis = { due: 153.1, today: '2026-11-20', since: '2026-11-02' };
const whole = { amount: 153.1, valueDay: '2026-11-20' };

it.each<
  [string, Partial<typeof whole & { keepsCredit: boolean }>, Partial<{ due: number | undefined }>, string | undefined]
>([
  ['what is due', {}, {}, undefined],
  ['a part of it', { amount: 0.01 }, {}, undefined],
  ['half a cent', { amount: 1.005 }, {}, 'AMOUNT_IN_CENTS'],
  ['nothing', { amount: 0 }, {}, 'AMOUNT_IN_CENTS'],
  ['a cent too much', { amount: 153.11 }, {}, 'AMOUNT_ABOVE_DUE'],
  ['a cent too much, which stays as credit', { amount: 153.11, keepsCredit: true }, {}, undefined],
  ['anything where nothing is due', {}, { due: 0 }, 'AMOUNT_ABOVE_DUE'],
  ['what is paid ahead', {}, { due: undefined }, undefined],
  ['tomorrow', { valueDay: '2026-11-21' }, {}, 'VALUE_DAY_IN_FUTURE'],
  ['the day of the request', { valueDay: '2026-11-02' }, {}, undefined],
  ['the day before the request', { valueDay: '2026-11-01' }, {}, 'VALUE_DAY_BEFORE_REQUEST'],
])('a transfer of %s', (_case, typed, changes, code) => {
  expect(transferIssues({ ...whole, ...typed }, { ...basis, ...changes })[0]?.code).toBe(code);
});
