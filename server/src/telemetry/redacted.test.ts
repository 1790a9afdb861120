import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redacted } from './redacted.ts';

describe('what the log hides', () => {
  it.each([
    'authorization',
    'Authorization',
    'proxy-authorization',
    'cookie',
    'set-cookie',
    'iban',
    'partnerIban',
    'phone',
    'phoneNumber',
    'customer_phone',
    'phones',
    'email',
    'dispatchEmail',
    'emails',
    'password',
    'newPassword',
    'apiToken',
    'clientSecret',
    'vatNumber',
    'customerVatNumber',
    'card',
    'cardNumber',
    'cvc',
  ])('%s', (name) => {
    expect(redacted({ [name]: 'hide me', other: 1 })).toEqual({ [name]: '[redacted]', other: 1 });
  });

  it.each(['emailId', 'tokenId', 'operation', 'phoneCalls', 'mailboxes', 'isEmailVerified'])('not %s', (name) => {
    const line = { [name]: 'shown' };
    expect(redacted(line)).toBe(line); // and nothing is copied
  });

  it('nothing that is not there, so that a missing address is seen to be missing', () => {
    expect(redacted({ email: undefined, phone: null })).toEqual({ email: undefined, phone: null });
  });

  it('wherever it lies, and never changes what it was given', () => {
    const path = fc.array(fc.constantFrom('a', 'list', 'b'), { maxLength: 12 });
    fc.assert(
      fc.property(path, fc.constantFrom('email', 'iban', 'password'), (steps, name) => {
        let line: unknown = { [name]: 'hide me', kept: 1 };
        for (const step of steps) line = step === 'list' ? [line] : { [step]: line };
        const before = JSON.stringify(line);
        expect(JSON.stringify(redacted(line))).not.toContain('hide me');
        expect(JSON.stringify(line)).toBe(before);
      }),
    );
  });

  it('ends on what turns in a circle', () => {
    const circle: Record<string, unknown> = { password: 'hide me' };
    circle.self = circle;
    expect(JSON.stringify(redacted(circle))).not.toContain('hide me');
  });
});
