import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Contact } from '../generated/api.ts';
import { orderContactForm, orderContactFormFor } from './orderContact.ts';
import { orderCustomVehicleForm } from './orderCustomVehicle.ts';

/** Field and message of each fault; nothing when the values are accepted. */
function faults(schema: z.ZodType, values: unknown): string[] {
  const result = schema.safeParse(values);
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
}

const jan: Contact = { name: 'Jan', phoneNumber: '+32475123456', email: 'jan@example.be', language: 'nl' };

describe('contact', () => {
  const form = orderContactFormFor([jan], 'BE');
  const piet = { name: 'Piet', phoneNumber: '0476 12 34 56', email: 'piet@example.be', language: 'fr' };

  it.each<[string, object, string[]]>([
    ['whole', {}, []],
    ['without name', { name: '  ' }, ['name FORM_VALIDATION_required']],
    ['without phone', { phoneNumber: '' }, ['phoneNumber FORM_VALIDATION_required']],
    ['no number', { phoneNumber: '12' }, ['phoneNumber FORM_VALIDATION_format']],
    ['without e-mail', { email: '' }, ['email FORM_VALIDATION_required']],
    ['no address', { email: 'piet@example' }, ['email FORM_VALIDATION_email']],
    ['the phone of another', { phoneNumber: jan.phoneNumber }, []],
    [
      'phone and e-mail of another',
      { ...jan, name: 'X', email: 'JAN@example.be' },
      ['phoneNumber INTAKE_CONTACT_DUPLICATE'],
    ],
  ])('%s: %j', (_name, change, expected) => {
    expect(faults(form, { ...piet, ...change })).toEqual(expected);
  });

  it('speaks English where nothing is said, and only the five languages', () => {
    const { language: _, ...rest } = piet;
    expect(orderContactForm.parse(rest).language).toBe('en');
    expect(faults(orderContactForm, { ...piet, language: 'es' })).toHaveLength(1);
  });

  it('may stay what it was when it is changed', () => {
    expect(faults(orderContactFormFor([jan], 'BE', 0), jan)).toEqual([]);
  });
});

describe('custom vehicle', () => {
  const own = { make: 'Own', model: 'Build', country: 'BE', licensePlate: '1-ABC-123', plateLookup: 'Passed' };

  it.each<[string, object, string[]]>([
    ['whole', {}, []],
    ['without make', { make: '' }, ['make FORM_VALIDATION_required']],
    ['without model', { model: ' ' }, ['model FORM_VALIDATION_required']],
    ['not looked up', { plateLookup: 'NotChecked' }, ['licensePlate INTAKE_PLATE_LOOKUP_FAILED']],
    ['still looked up', { plateLookup: 'Checking' }, ['licensePlate INTAKE_PLATE_LOOKUP_FAILED']],
    ['not passed', { plateLookup: 'Failed' }, ['licensePlate INTAKE_PLATE_LOOKUP_FAILED']],
    ['no Italian plate', { country: 'IT' }, ['licensePlate INTAKE_PLATE_INVALID']],
    ['no plate', { licensePlate: '' }, ['licensePlate FORM_VALIDATION_required']],
  ])('%s: %j', (_name, change, expected) => {
    expect(faults(orderCustomVehicleForm, { ...own, ...change })).toEqual(expected);
  });
});
