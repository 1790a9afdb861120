import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { impersonationForm } from './impersonation.ts';
import { invitationForm } from './invitation.ts';
import { signUpForm, verifyEmailForm } from './signUp.ts';
import { typedNameForm } from './typedName.ts';

/** The fields that a form refuses, each with the text of its first fault. */
function faultsOf(form: z.ZodType, values: unknown): Record<string, string> {
  const { error } = form.safeParse(values);
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]));
}

const required = 'FORM_VALIDATION_required';
const longest = 'a'.repeat(500);

describe('forms about accounts', () => {
  test.each([
    ['a reason', { reason: ' Helps Lien with a case ' }, {}],
    ['spaces only', { reason: '   ' }, { reason: required }],
    ['the longest reason', { reason: longest }, {}],
    ['a longer one', { reason: `${longest}a` }, { reason: expect.any(String) }],
  ])('going on as another agent, with %s', (_what, values, faults) => {
    expect(faultsOf(impersonationForm, values)).toEqual(faults);
  });

  test.each([
    ['an address and its organisation', { email: ' new@client.example ', organisationCode: 'Q8' }, {}],
    ['no address', { email: '', organisationCode: 'Q8' }, { email: required }],
    ['half an address', { email: 'new@client', organisationCode: 'Q8' }, { email: 'FORM_VALIDATION_email' }],
    ['no organisation', { email: 'new@client.example', organisationCode: '' }, { organisationCode: required }],
  ])('an invitation with %s', (_what, values, faults) => {
    expect(faultsOf(invitationForm, values)).toEqual(faults);
  });

  const password = 'a long enough phrase';
  const account = { email: 'new@client.example', fullName: 'New Agent', password, confirmPassword: password };
  test.each([
    ['all of it', {}, {}],
    ['no name', { fullName: ' ' }, { fullName: expect.any(String) }],
    ['a name of 100 letters', { fullName: 'n'.repeat(100) }, {}],
    ['a longer name', { fullName: 'n'.repeat(101) }, { fullName: expect.any(String) }],
    ['no address', { email: '' }, { email: required }],
    ['half an address', { email: 'new@' }, { email: 'FORM_VALIDATION_email' }],
    ['a short password', { password: 'short', confirmPassword: 'short' }, { password: expect.any(String) }],
    ['another confirmation', { confirmPassword: 'something else' }, { confirmPassword: expect.any(String) }],
  ])('asking for an account with %s', (_what, change, faults) => {
    expect(faultsOf(signUpForm, { ...account, ...change })).toEqual(faults);
  });

  test('confirming an address asks for the password of its form', () => {
    expect(faultsOf(verifyEmailForm, { password: '' })).toEqual({ password: 'FORM_VALIDATION_required' });
  });

  test.each([
    ['Lien Dewaele', 'Lien Dewaele', true],
    ['Lien Dewaele', ' Lien Dewaele ', true],
    [' Lien Dewaele ', 'Lien Dewaele', true],
    ['Lien Dewaele', 'lien dewaele', false],
    ['Lien Dewaele', 'Lien', false],
    ['Lien Dewaele', '', false],
  ])('the name %j is typed as %j: %s', (name, typed, isTyped) => {
    expect(typedNameForm.safeParse({ name, typed }).success).toBe(isTyped);
  });
});
