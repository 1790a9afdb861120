import { expect, it } from 'vitest';
import { anAgent } from '../domain/order/fixtures.testing.ts';
import { worksWith } from './worksWith.ts';

const contract = {
  code: 'Q8',
  name: 'Q8',
  type: 'B2B',
  intakeFlow: 'RoadsideAssistance',
  clientOrganisationCode: 'Q8',
} as const;
const agent = anAgent({
  organisationCode: 'C24Belgium',
  clients: [{ code: 'Q8', name: 'Q8', contracts: [contract] }],
  permissions: {
    contracts: [],
    canActOnBehalfOfOrganisationCodes: ['C24Luxembourg'],
    canOrderRequestsForContractCodes: [],
  },
});

it.each([
  ['their own', 'C24Belgium', {}, true],
  ['one that they act for', 'C24Luxembourg', {}, true],
  ['an assistance company', 'C24Italia', { isHomeAssistanceCompany: true }, true],
  ['the client of their contract', 'Q8', {}, true],
  ['another client', 'EniMobility', {}, false],
])('an agent works with %s organisation: %s', (_what, code, flags, works) => {
  expect(worksWith(agent, { code, flags })).toBe(works);
  expect(worksWith({ ...agent, role: 'C24Admin' }, { code, flags })).toBe(true);
});
