import { expect, test } from 'vitest';
import { anAgent } from './fixtures.testing.ts';
import { contractNameOf, organisationNameOf } from './names.ts';

const contract = { code: 'Q8B2B', name: 'Q8 Assistance', type: 'B2B', intakeFlow: 'RoadsideAssistance' } as const;
const agent = anAgent({
  organisation: { code: 'C24Belgium', name: 'C24 Belgium' },
  actsForOrganisations: [{ code: 'C24Luxembourg', name: 'C24 Luxembourg' }],
  clients: [{ code: 'Q8', name: 'Q8 Mobility', contracts: [contract] }],
});

test.each([
  ['Q8B2B', 'Q8 Assistance'],
  ['Nobody', 'Nobody'],
])('the contract %s is called %s', (code, name) => {
  expect(contractNameOf(agent, code)).toBe(name);
});

test.each([
  ['C24Belgium', 'C24 Belgium'],
  ['C24Luxembourg', 'C24 Luxembourg'],
  ['Q8', 'Q8 Mobility'],
  ['Corona', 'Corona Direct'],
  ['Nobody', 'Nobody'],
])('the organisation %s is called %s', (code, name) => {
  expect(organisationNameOf(agent, code, [undefined, { code: 'Corona', name: 'Corona Direct' }])).toBe(name);
});
