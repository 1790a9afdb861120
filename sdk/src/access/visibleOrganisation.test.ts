import { expect, test } from 'vitest';
import type { Organisation } from '../generated/api.ts';
import { anAdmin, anAgent } from './fixtures.testing.ts';
import { visibleOrganisation } from './visibleOrganisation.ts';

const company: Organisation = {
  code: 'Elsewhere',
  name: 'Elsewhere Assistance',
  lastUpdatedAt: '2026-01-01T00:00:00Z',
  version: 4,
  country: 'FR',
  email: 'desk@elsewhere.example',
  phoneNumber: '+33100000000',
  flags: { isHomeAssistanceCompany: true, isOperator: true },
  details: { desk: 4 },
};
const client: Organisation = { ...company, flags: { isOperator: true } };
const own = { ...company, code: anAgent().organisationCode };
const extended = { ...own, extensions: [{ id: 'a', type: 'SideMenu' as const, url: 'https://a.example', label: 'A' }] };
const { flags: _flags, details: _details, email: _email, phoneNumber: _phone, ...named } = company;
const acting = anAgent({
  permissions: { ...anAgent().permissions, canActOnBehalfOfOrganisationCodes: ['Elsewhere'] },
});

test.each([
  ['an administrator reads all', anAdmin(), company, company],
  ['one’s own is read whole', anAgent(), own, own],
  ['its extensions are not: some are meant for others', anAgent(), extended, own],
  ['but for an administrator', anAdmin(), extended, extended],
  ['so is one that somebody acts for', acting, company, company],
  [
    'a company is reached',
    anAgent(),
    company,
    { ...named, email: company.email, phoneNumber: company.phoneNumber, flags: { isHomeAssistanceCompany: true } },
  ],
  ['any other is named', anAgent(), client, { ...named, flags: {} }],
])('%s', (_, agent, organisation, expected) => {
  expect(visibleOrganisation(agent, organisation)).toEqual(expected);
});
