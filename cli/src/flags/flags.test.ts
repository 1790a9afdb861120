import { MOST_SKIPPED } from '@towline/sdk/domain/filters/pages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { daySchema, wholeDaySchema } from './day.ts';
import { describeFlags } from './describeFlags.ts';
import { pageFlags, pageOf } from './pageFlags.ts';

describe('a day on the command line', () => {
  test.each([
    ['2026-11-20', true, true],
    ['2024-02-29', true, true],
    ['2026-02-29', false, false],
    ['2026-02-31', false, false],
    ['2026-13-01', false, false],
    ['2026-11-20T10:00:00Z', true, false],
    ['2026-11-20Tlater', false, false],
    ['20-11-2026', false, false],
    ['2026-1-1', false, false],
    ['', false, false],
    ['tomorrow', false, false],
  ])('%j: %s, alone: %s', (text, isDay, isWhole) => {
    expect([daySchema.safeParse(text).success, wholeDaySchema.safeParse(text).success]).toEqual([isDay, isWhole]);
  });

  test('what is wrong says how it is written', () => {
    expect(daySchema.safeParse('soon').error?.issues[0]?.message).toBe('a date such as 2026-11-20');
    expect(daySchema.safeParse('2026-02-31').error?.issues[0]?.message).toContain('there is no day 2026-02-31');
  });
});

describe('pages', () => {
  test.each([
    [
      { take: 20, page: 1 },
      { take: 20, skip: 0 },
    ],
    [
      { take: 50, page: 3 },
      { take: 50, skip: 100 },
    ],
    [
      { take: 20, page: 1, all: true },
      { take: 20, skip: 0 },
    ],
  ])('%j', (flags, expected) => {
    expect(pageOf(flags)).toEqual(expected);
  });

  test('--all is no page', () => {
    expect(() => pageOf({ take: 20, page: 2, all: true })).toThrow('Either --all or --page');
  });

  test('the last page that is named is one that is turned to, and the next one is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), (take) => {
        const last = Math.floor(MOST_SKIPPED / take) + 1;
        expect(pageOf({ take, page: last }).skip).toBeLessThanOrEqual(MOST_SKIPPED);
        expect(() => pageOf({ take, page: last + 1 })).toThrow(`--page ${last + 1}`);
      }),
    );
  });

  test.each([0, -1, 1.5, 'many', 1000])('--take %s is none', (take) => {
    expect(z.object(pageFlags).safeParse({ take }).success).toBe(false);
  });
});

describe('a flag as help, parser and completion know it', () => {
  const flags = describeFlags(
    z.object({
      failOn: z.enum(['error', 'warning']).default('error').meta({ description: 'd' }),
      take: z.coerce.number().int().default(20).meta({ description: 'd' }),
      progress: z.boolean().default(true).meta({ description: 'd' }),
      quiet: z.boolean().optional().meta({ description: 'd', short: 'q' }),
      codes: z
        .array(z.enum(['a', 'b']))
        .optional()
        .meta({ description: 'd' }),
      json: z.union([z.boolean(), z.string()]).optional().meta({ description: 'd', value: '[fields]' }),
      plate: z.string().optional().meta({ description: 'd', value: '<plate>' }),
    }),
  );
  const of = (name: string) => flags.find((flag) => flag.name === name);

  test.each([
    [
      'failOn',
      {
        long: 'fail-on',
        kind: 'choice',
        choices: ['error', 'warning'],
        default: 'error',
        placeholder: '<error|warning>',
      },
    ],
    ['take', { long: 'take', kind: 'number', default: 20, placeholder: '<n>' }],
    ['progress', { long: 'no-progress', kind: 'switch', isNegated: true, default: undefined, placeholder: '' }],
    ['quiet', { long: 'quiet', short: 'q', kind: 'switch', isNegated: false }],
    ['codes', { kind: 'list', choices: ['a', 'b'], placeholder: '<a,b>' }],
    ['json', { kind: 'optionalText', placeholder: '[fields]' }],
    ['plate', { kind: 'text', choices: [], placeholder: '<plate>' }],
  ])('%s', (name, expected) => {
    expect(of(name)).toMatchObject(expected);
  });

  test('what cannot stand on a command line is refused where it is declared', () => {
    expect(() => describeFlags(z.object({ when: z.date() }))).toThrow('Flag when: a date cannot stand');
  });
});
