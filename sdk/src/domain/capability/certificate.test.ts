import { expect, it } from 'vitest';
import { type Certificate, certificateFault, certifiedUntil } from './certificate.ts';

it.each<[string, Certificate, string | undefined]>([
  ['lasts for good where nothing is named', { date: '2000-01-01' }, undefined],
  ['is none without a date', { validForMonths: 36 }, undefined],
  ['ends on the same day of the month', { date: '2023-11-23', validForMonths: 36 }, '2026-11-23'],
  ['ends on the last day of a shorter month', { date: '2026-08-31', validForMonths: 6 }, '2027-02-28'],
  ['knows leap years', { date: '2027-08-31', validForMonths: 6 }, '2028-02-29'],
  ['without a readable date has no end', { date: 'Nowhere', validForMonths: 36 }, undefined],
  ['lasts for good where its end is past all years', { date: '2026-12-15', validForMonths: 4e9 }, undefined],
  ['lasts for good where its end is past the year 9999', { date: '2026-12-15', validForMonths: 120_000 }, undefined],
  ['crosses a year', { date: '2026-12-15', validForMonths: 1 }, '2027-01-15'],
])('a certificate %s', (_case, certificate, until) => {
  expect(certifiedUntil(certificate)).toBe(until);
});

const threeYears = { date: '2023-11-23', validForMonths: 36 };
it.each<[string, Certificate, string, string | undefined]>([
  ['on its day', threeYears, '2023-11-23T12:00:00Z', undefined],
  ['in the last minute of its last day in Brussels', threeYears, '2026-11-23T22:59:00Z', undefined],
  ['a minute later', threeYears, '2026-11-23T23:00:00Z', 'CertificateExpired'],
  ['long after', threeYears, '2036-01-01T00:00:00Z', 'CertificateExpired'],
  ['after any time, where it lasts for good', { date: '2001-01-01' }, '2036-01-01T00:00:00Z', undefined],
  ['without a date', { validForMonths: 36 }, '2026-11-23T12:00:00Z', 'NotCertified'],
  ['with a date that nobody can read', { date: 'Nowhere', validForMonths: 36 }, '2026-11-23T12:00:00Z', 'NotCertified'],
  ['at no instant at all', threeYears, 'Nowhere', undefined],
  ['without anything', {}, '2026-11-23T12:00:00Z', 'NotCertified'],
])('%s it says %s', (_case, certificate, at, fault) => {
  expect(certificateFault(certificate, Date.parse(at))).toBe(fault);
});
