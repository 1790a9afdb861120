import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { FieldKind } from '../fields/fieldKind.ts';
import { formOf } from './formOf.ts';

const kind = (more: Partial<FieldKind<never>> = {}): FieldKind<never> => ({
  width: 1,
  cell: () => null,
  text: () => '',
  ...more,
});
const fields = {
  name: { label: 'NAME', kind: kind({ input: 'text' }) },
  role: { label: 'ROLE', kind: kind({ words: { values: ['Agent', 'CCManager'], enumeration: 'Role' } }) },
  contract: { label: 'CONTRACT', kind: kind({ lookup: {} as never }) },
  isAvailable: { label: 'CALLS', kind: kind({ input: 'switch' }) },
  note: { label: 'REMARKS', kind: kind() },
} as never;
const schema = z.object({
  name: z.string().min(1),
  role: z.string().optional(),
  contract: z.string(),
  isAvailable: z.boolean(),
});
const made = (shape = schema as z.ZodObject, inputs: object = {}) =>
  formOf(shape as never, fields, { inputs, initial: () => ({}) } as never).fields;

describe('the form of a record is said by its fields (HSE-14)', () => {
  it('label and input are those of the field; words and look-ups bring their own', () => {
    expect(made()).toMatchObject({
      name: { label: 'NAME', input: 'text' },
      role: { label: 'ROLE', input: 'select', options: ['Agent', 'CCManager'], enumeration: 'Role' },
      contract: { label: 'CONTRACT', input: 'lookup' },
      isAvailable: { label: 'CALLS', input: 'switch' },
    });
  });

  it('what the schema refuses to be empty is required, a switch never', () => {
    const required = Object.entries(made())
      .filter(([, field]) => field.required === true)
      .map(([name]) => name);
    expect(required).toEqual(['name']);
  });

  it('what the form says of a field counts more, and the rest of it stays', () => {
    const { name, role } = made(schema, {
      name: { label: 'CODE', hint: 'NO_ADDRESS_SET' },
      role: { required: true, input: 'choice' },
    });
    expect(name).toMatchObject({ label: 'CODE', hint: 'NO_ADDRESS_SET', input: 'text' });
    expect(role).toMatchObject({ label: 'ROLE', required: true, input: 'choice', enumeration: 'Role' });
  });

  it('a field that nothing can be typed into is refused where it is declared', () => {
    expect(() => made(z.object({ note: z.string() }))).toThrow('the field note has no input');
    expect(() => made(z.object({ other: z.string() }))).toThrow('the field other has no input');
    expect(() => made(z.object({ note: z.string() }), { note: { input: 'textArea' } })).not.toThrow();
  });
});
