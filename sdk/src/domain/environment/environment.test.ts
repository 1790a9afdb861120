import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EnvironmentName } from '../../generated/api.ts';
import { environmentNameValues } from '../../generated/values.ts';
import { isEmail } from '../email.ts';
import { oddTexts } from '../fields/oddTexts.testing.ts';
import { isValidPhone } from '../phoneNumber.ts';
import { environmentOfHost } from './environmentOfHost.ts';
import { defaultTestContact, withTestContacts } from './testContacts.ts';

describe('the environment of a host', () => {
  it.each<[string, EnvironmentName]>([
    ['localhost', 'Dev'],
    ['localhost:4600', 'Dev'],
    ['127.0.0.1', 'Dev'],
    ['[::1]', 'Dev'],
    ['[::1]:4600', 'Dev'],
    ['0.0.0.0', 'Dev'],
    ['[::]', 'Dev'],
    ['[2001:db8::1]', 'Prod'],
    ['::1', 'Dev'],
    ['10.0.0.7', 'Dev'],
    ['192.168.1.5:4600', 'Dev'],
    ['172.16.0.1', 'Dev'],
    ['172.32.0.1', 'Prod'],
    ['[fd12:3456::1]', 'Dev'],
    ['dev.towline.example', 'Dev'],
    ['app-dev2.towline.example', 'Dev'],
    ['TEST.towline.example', 'Test'],
    ['towline-test.example', 'Test'],
    ['stag.towline.example', 'Stag'],
    ['staging.towline.example', 'Stag'],
    ['latest.towline.example', 'Prod'],
    ['devices.example', 'Prod'],
    ['towline.example', 'Prod'],
    ['', 'Prod'],
  ])('%s is %s', (host, environment) => {
    expect(environmentOfHost(host)).toBe(environment);
  });

  it('is one of the four, whatever the name', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...oddTexts), fc.string()), (host) => {
        expect(environmentNameValues).toContain(environmentOfHost(host));
      }),
    );
  });
});

describe('contacts outside production', () => {
  const partner = {
    name: 'Janssens',
    manager: { email: 'jan@janssens.be', mobilePhoneNumber: '+32475123456', language: 'nl' },
    invoicingDetails: { email: '', vatRate: 0.21, iban: undefined },
    operationalDetails: { dispatchEmail: 'd@janssens.be', dispatchPhoneNumber: '+3291', dispatchSmsNumber: '+3292' },
    dispatchLocations: [{ phoneNumber: '+1', phoneNumber2: '+2', phoneNumber3: '', smsNumber: '+4', email: 'e@x.be' }],
    suspendedUntil: null,
  };

  it('stay in production', () => {
    expect(withTestContacts('Prod', partner)).toBe(partner);
  });

  it.each<EnvironmentName>(['Dev', 'Test', 'Stag'])(
    'are the test contact in %s, where there are any',
    (environment) => {
      const { email, phoneNumber } = defaultTestContact;
      expect(withTestContacts(environment, partner)).toEqual({
        name: 'Janssens',
        manager: { email, mobilePhoneNumber: phoneNumber, language: 'nl' },
        invoicingDetails: { email: '', vatRate: 0.21, iban: undefined },
        operationalDetails: { dispatchEmail: email, dispatchPhoneNumber: phoneNumber, dispatchSmsNumber: phoneNumber },
        dispatchLocations: [
          { phoneNumber, phoneNumber2: phoneNumber, phoneNumber3: '', smsNumber: phoneNumber, email },
        ],
        suspendedUntil: null,
      });
    },
  );

  it('are such that what is saved with them can be saved again', () => {
    expect(isValidPhone(defaultTestContact.phoneNumber)).toBe(true);
    expect(isEmail(defaultTestContact.email)).toBe(true);
  });

  it('may be those that a deployment names', () => {
    const own = { email: 'qa@insurer.example', phoneNumber: '+3900' };
    expect(withTestContacts('Test', { email: 'a@b.be', phoneNumber: '1' }, own)).toEqual(own);
  });

  it('leave everything else as it is', () => {
    fc.assert(
      fc.property(fc.object({ key: fc.constantFrom('name', 'street', 'notes') }), (subject) => {
        expect(withTestContacts('Test', subject)).toEqual(subject);
      }),
    );
  });
});
