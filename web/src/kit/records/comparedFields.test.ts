import { changedFields, compareFields, mergeFields } from '@towline/sdk/domain/changes/threeWay';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineForm } from '../forms/defineForm.ts';
import { comparable, comparedFields } from './comparedFields.ts';
import type { Versioned } from './defineRecord.ts';

const schema = z.object({ name: z.string(), street: z.string(), city: z.string(), tags: z.array(z.string()) });
const form = defineForm<typeof schema, Versioned | undefined>(
  schema,
  {
    name: { input: 'text', label: 'NAME' },
    street: { input: 'text', label: 'STREET' },
    city: { input: 'text', label: 'CITY' },
    tags: { input: 'tags', label: 'NETWORKS' },
  },
  () => ({}),
);
const alone = comparedFields({ form });
const together = comparedFields({ form, together: [{ label: 'ADDRESS', names: ['street', 'city'] }] });

describe('the fields of a record as they are compared (DECISIONS S-04, T-335)', () => {
  it('are those of its form; those that only count together are one, under their own label', () => {
    expect(alone.map(({ key, label }) => [key, label])).toEqual([
      ['name', 'NAME'],
      ['street', 'STREET'],
      ['city', 'CITY'],
      ['tags', 'NETWORKS'],
    ]);
    expect(together.map(({ key, paths }) => [key, paths])).toEqual([
      ['name', ['name']],
      ['tags', ['tags']],
      ['street city', ['street', 'city']],
    ]);
  });

  it('a part of what counts together changes the whole', () => {
    const before = { name: 'A', street: 'Dorp', city: 'Gent' };
    expect(changedFields(together, before, { ...before, city: 'Aalst' })).toEqual(['street city']);
    expect(changedFields(alone, before, { ...before, city: 'Aalst' })).toEqual(['city']);
  });
});

describe('values as they are compared', () => {
  it.each([
    ['a text that was emptied', { name: '' }],
    ['a list that was emptied', { tags: [] }],
    ['nothing', { name: undefined, city: null }],
  ])('%s is the same as none', (_what, values) => {
    expect(comparable(values)).toEqual({});
  });

  it.each([
    ['no', { isActive: false }],
    ['nought', { radius: 0 }],
    ['a blank', { name: ' ' }],
    ['a list of nothing', { tags: [''] }],
  ])('%s is something', (_what, values) => {
    expect(comparable(values)).toEqual(values);
  });
});

describe('two people at once', () => {
  const text = fc.constantFrom('', 'A', 'B', 'C');
  const values = fc.record({ name: text, street: text, city: text, tags: fc.subarray(['x', 'y']) }).map(comparable);

  it.each([
    ['field by field', alone],
    ['with an address that is taken whole', together],
  ])('lose nothing %s: what only one changed goes on, of what both changed the chosen version', (_how, fields) => {
    fc.assert(
      fc.property(
        values,
        values,
        values,
        fc.constantFrom('mine' as const, 'theirs' as const),
        (before, mine, theirs, kept) => {
          const versions = { before, mine, theirs };
          const compared = compareFields(fields, versions);
          const choices = Object.fromEntries(
            compared.filter(({ kind }) => kind === 'conflict').map(({ key }) => [key, kept]),
          );
          const merged: Readonly<Record<string, unknown>> = mergeFields(fields, versions, choices);
          for (const { key, paths } of fields) {
            const kind = compared.find((one) => one.key === key)?.kind;
            const from = kind === 'mine' || (kind === 'conflict' && kept === 'mine') ? mine : theirs;
            for (const path of paths) expect(merged[path], `${key} ${kind}`).toEqual((from as typeof merged)[path]);
          }
        },
      ),
    );
  });

  it('who changed nothing takes everything of the other, and is asked nothing', () => {
    fc.assert(
      fc.property(values, values, (before, theirs) => {
        const versions = { before, mine: before, theirs };
        expect(compareFields(alone, versions).every(({ kind }) => kind === 'theirs')).toBe(true);
        expect(comparable(mergeFields(alone, versions, {}))).toEqual(theirs);
      }),
    );
  });
});
