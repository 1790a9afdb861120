import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faultsOf } from './formErrors.ts';

const schema = z
  .object({
    email: z.email(),
    name: z.string().min(1).max(5),
    short: z.string().min(3),
    reason: z.enum(['Other', 'VehicleOk']),
    remarks: z.string(),
    sendMail: z.boolean(),
    phone: z.string().refine((text) => text.startsWith('+'), { error: 'PHONE_NOT_VALID' }),
  })
  .extend({ days: z.int().min(0).max(36_525) })
  .partial();

const codeOf = (input: Record<string, unknown>) => {
  const parsed = schema.required().safeParse(input);
  return parsed.success ? {} : faultsOf(parsed.error, input);
};

const good = {
  email: 'a@b.be',
  name: 'x',
  short: 'xyz',
  reason: 'Other',
  remarks: '',
  sendMail: true,
  phone: '+32',
  days: 3,
};

// proves 1-intake §8 Form field errors
describe('the fault of a field', () => {
  it.each([
    ['email', 'nobody', 'FORM_VALIDATION_email'],
    ['name', '', 'FORM_VALIDATION_required'],
    ['name', 'longer', 'FORM_VALIDATION_maxlength'],
    ['short', 'xy', 'FORM_VALIDATION_minlength'],
    ['reason', undefined, 'FORM_VALIDATION_required'],
    ['reason', 'Nonsense', 'FORM_VALIDATION_format'],
    ['sendMail', null, 'FORM_VALIDATION_required'],
    ['sendMail', 'yes', 'FORM_VALIDATION_format'],
    ['phone', '0475', 'PHONE_NOT_VALID'],
    ['days', 40_000, 'FORM_VALIDATION_maximum'],
    ['days', -1, 'FORM_VALIDATION_minimum'],
  ])('%s = %s is %s', (name, value, expected) => {
    expect(codeOf({ ...good, [name]: value })[name]?.code).toBe(expected);
  });

  it('names the bound that was passed', () => {
    expect(codeOf({ ...good, name: 'longer' }).name?.values).toEqual({ maximum: 5 });
  });

  it('is absent where all is well', () => {
    expect(codeOf(good)).toEqual({});
  });
});
