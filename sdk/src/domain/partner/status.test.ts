import { expect, test } from 'vitest';
import { mayPartnerPause, mayPartnerResume, stopEndsAt, takesOffers } from './status.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const later = '2026-11-23T12:01:00Z';

test.each<[string, Parameters<typeof takesOffers>[0], boolean]>([
  ['is active by the sign', { isActive: true }, true],
  ['is active by the status', { operationalStatus: 'Active' }, true],
  ['is active by neither', { isActive: false }, false],
  ['is paused', { isActive: true, operationalStatus: 'Paused' }, false],
  ['is suspended', { isActive: true, operationalStatus: 'Suspended' }, false],
  ['is suspended until later', { isActive: true, suspendedUntil: later }, false],
  ['was suspended until now', { isActive: true, suspendedUntil: '2026-11-23T12:00:00Z' }, true],
])('whether a partner that %s is offered jobs (DECISIONS S-36)', (_case, partner, isTaken) => {
  expect(takesOffers(partner, now)).toBe(isTaken);
});

test.each<[string, Parameters<typeof stopEndsAt>[0], string | undefined]>([
  [
    'a pause ends when it ends',
    { operationalStatus: 'Paused', operationalDetails: { pausedUntil: later, suspendedUntil: '2027-01-01T00:00:00Z' } },
    later,
  ],
  ['a suspension likewise', { operationalStatus: 'Suspended', operationalDetails: { suspendedUntil: later } }, later],
  ['somebody has to end it', { operationalStatus: 'Paused', operationalDetails: {} }, undefined],
  ['nothing is known of it', { operationalStatus: 'Suspended' }, undefined],
  [
    'an active partner has none',
    { operationalStatus: 'Active', operationalDetails: { pausedUntil: later } },
    undefined,
  ],
])('%s (DECISIONS S-36)', (_case, partner, end) => {
  expect(stopEndsAt(partner)).toBe(end === undefined ? undefined : Date.parse(end));
});

test.each<[string, Parameters<typeof mayPartnerResume>[0], boolean]>([
  ['their own pause', { operationalStatus: 'Paused', operationalDetails: { pausedBy: 'Partner' } }, true],
  ['a pause of the company', { operationalStatus: 'Paused', operationalDetails: { pausedBy: 'Company' } }, false],
  ['a pause of nobody knows whom', { operationalStatus: 'Paused' }, false],
  ['no suspension', { operationalStatus: 'Suspended', operationalDetails: { pausedBy: 'Partner' } }, false],
])('whether a partner may end %s (DECISIONS S-36)', (_case, partner, mayEnd) => {
  expect(mayPartnerResume(partner)).toBe(mayEnd);
});

test.each<[string, Parameters<typeof mayPartnerPause>[0], boolean]>([
  ['an active one', { operationalStatus: 'Active' }, true],
  [
    'one that paused themselves: another end',
    { operationalStatus: 'Paused', operationalDetails: { pausedBy: 'Partner' } },
    true,
  ],
  ['one that the company paused', { operationalStatus: 'Paused', operationalDetails: { pausedBy: 'Company' } }, false],
  ['a suspended one', { operationalStatus: 'Suspended' }, false],
  ['one that was never activated', { operationalStatus: 'RegistrationApproved' }, false],
  ['one without a status', {}, false],
])('whether a partner may pause: %s (DECISIONS S-36)', (_case, partner, mayPause) => {
  expect(mayPartnerPause(partner)).toBe(mayPause);
});
