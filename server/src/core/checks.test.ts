import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { check } from './check.ts';
import { checkDays } from './checkDays.ts';
import { Refusal } from './refuse.ts';

/** The refusal of a piece of work; nothing where it is done. */
function refusalOf(work: () => unknown): Refusal | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const form = z.object({
  name: z.string().min(1).max(5),
  words: z.string().min(3).default('abc'),
  email: z.email().optional(),
  kind: z.enum(['A', 'B']).optional(),
  own: z
    .string()
    .refine((text) => text !== 'no', { error: 'GIVE_EXTRA_INFO' })
    .optional(),
  lines: z.array(z.object({ price: z.number().min(0) })).default([]),
});

describe('a form that the server asks', () => {
  it('answers the values as the form has them', () => {
    expect(check(form, { name: 'Jan' })).toEqual({ name: 'Jan', words: 'abc', lines: [] });
  });

  it.each<[string, object, string, string]>([
    ['missing', {}, '/name', 'FORM_VALIDATION_required'],
    ['empty', { name: '' }, '/name', 'FORM_VALIDATION_required'],
    ['too long', { name: 'Johannes' }, '/name', 'FORM_VALIDATION_maxlength'],
    ['too short', { name: 'Jan', words: 'a' }, '/words', 'FORM_VALIDATION_minlength'],
    ['no address', { name: 'Jan', email: 'jan' }, '/email', 'FORM_VALIDATION_email'],
    ['no option', { name: 'Jan', kind: 'C' }, '/kind', 'FORM_VALIDATION_format'],
    ['another type', { name: 1 }, '/name', 'FORM_VALIDATION_format'],
    ['a text key of the form', { name: 'Jan', own: 'no' }, '/own', 'GIVE_EXTRA_INFO'],
    [
      'deep inside a list',
      { name: 'Jan', lines: [{ price: 1 }, { price: -1 }] },
      '/lines/1/price',
      'FORM_VALIDATION_minlength',
    ],
  ])('%s: refused with its place and its stated text', (_what, values, pointer, code) => {
    const refusal = refusalOf(() => check(form, values));
    expect(refusal?.code).toBe('VALIDATION_FAILED');
    expect(refusal?.details.errors).toEqual([{ pointer, detail: code, code }]);
  });

  it('says every fault, not the first one only', () => {
    const refusal = refusalOf(() => check(form, { name: '', email: 'x', kind: 'C' }));
    expect(refusal?.details.errors?.map(({ pointer }) => pointer)).toEqual(['/name', '/email', '/kind']);
  });

  it('is called by its own sentence only where that is a text of ours', () => {
    expect(refusalOf(() => check(form, { name: 'Jan', own: 'no' }))?.details.messageKey).toBe('GIVE_EXTRA_INFO');
    expect(refusalOf(() => check(form, { name: '' }))?.details.messageKey).toBeUndefined();
  });
});

describe('the days of a list (2-requests §2, §5)', () => {
  const today = '2026-11-20';

  it.each<[string, { from?: string; to?: string }]>([
    ['none', {}],
    ['one day', { from: today, to: today }],
    ['open at its end', { from: '2026-11-01' }],
    ['open at its beginning', { to: '2026-11-01' }],
    ['empty texts say nothing', { from: '', to: '' }],
    ['what is no day is ignored (3-platform §5)', { from: 'yesterday', to: '2026-02-31' }],
  ])('%s: taken', (_what, days) => {
    expect(refusalOf(() => checkDays(days, today))).toBeUndefined();
  });

  it.each<[string, { from?: string; to?: string }, string[]]>([
    ['the end before the beginning', { from: '2026-11-10', to: '2026-11-09' }, ['/to TO_BEFORE_FROM']],
    ['a beginning tomorrow', { from: '2026-11-21' }, ['/from DATE_IN_THE_FUTURE']],
    ['an end tomorrow', { to: '2026-11-21' }, ['/to DATE_IN_THE_FUTURE']],
    [
      'both in the future, in the wrong order',
      { from: '2026-12-02', to: '2026-12-01' },
      ['/to TO_BEFORE_FROM', '/from DATE_IN_THE_FUTURE', '/to DATE_IN_THE_FUTURE'],
    ],
  ])('%s: refused, each end by its name in the query', (_what, days, expected) => {
    const refusal = refusalOf(() => checkDays(days, today));
    expect(refusal?.details.errors?.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(expected);
    expect(refusal?.details.errors?.every((fault) => fault.in === 'query')).toBe(true);
    expect(refusal?.details.messageKey).toBe(expected[0]?.split(' ')[1]);
  });

  it('may lie in the future where the list is of plans', () => {
    expect(refusalOf(() => checkDays({ from: '2027-01-01', to: '2027-12-31' }))).toBeUndefined();
  });
});
