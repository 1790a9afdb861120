import { describe, expect, test } from 'vitest';
import type { OrganisationFlags } from '../generated/api.ts';
import { anAgent } from './fixtures.testing.ts';
import { holdsOrganisation } from './organisationRights.ts';

const other = 'C24Italia';
const agent = (mine: OrganisationFlags, theirs?: OrganisationFlags) =>
  anAgent({
    organisationFlags: mine,
    permissions: {
      contracts: [],
      canActOnBehalfOfOrganisationCodes: [other],
      canOrderRequestsForContractCodes: [],
    },
    actsForOrganisations: theirs ? [{ code: other, name: other, flags: theirs }] : [],
  });

// DECISIONS S-37, T-345: a manager gives nobody an organisation that opens more to its people than the manager's own does.
describe('whose people see nothing that the agent does not', () => {
  test.each<[string, OrganisationFlags, OrganisationFlags, boolean]>([
    ['neither has anything', {}, {}, true],
    ['theirs opens what mine does not', {}, { seesPartners: true }, false],
    ['theirs has it switched off', {}, { seesPartners: false }, true],
    ['both open it', { seesPartners: true }, { seesPartners: true }, true],
    ['mine opens more', { seesPartners: true }, {}, true],
    ['mine closes what theirs leaves open', { neverEstimatesPrices: true }, {}, false],
    ['both close it', { neverEstimatesPrices: true }, { neverEstimatesPrices: true }, true],
    ['theirs closes it alone', {}, { neverEstimatesPrices: true }, true],
    ['theirs has what who acts for it has too', {}, { sendsEmail: true, seesDispatch: true }, true],
    ['mine has such a thing alone', { sendsEmail: true }, {}, true],
    ['theirs asks for sizes always', {}, { asksWeightAndLengthAlways: true }, true],
    ['theirs sees the money of a contract', {}, { financeContractCodes: ['Q8'] }, false],
    ['both see it', { financeContractCodes: ['Q8', 'Auto5'] }, { financeContractCodes: ['Q8'] }, true],
    ['mine sees another’s', { financeContractCodes: ['Auto5'] }, { financeContractCodes: ['Q8'] }, false],
    ['mine sees all money', { seesFinance: true }, { financeContractCodes: ['Q8'] }, true],
    ['theirs has the map of a contract', {}, { requestMapContractCodes: ['Q8'] }, false],
    ['both have it', { requestMapContractCodes: ['Q8'] }, { requestMapContractCodes: ['Q8'] }, true],
    ['mine has another’s map', { requestMapContractCodes: ['Auto5'] }, { requestMapContractCodes: ['Q8'] }, false],
    ['money is no map', { seesFinance: true }, { requestMapContractCodes: ['Q8'] }, false],
  ])('where %s: %4$s', (_case, mine, theirs, holds) => {
    expect(holdsOrganisation(agent(mine, theirs), other)).toBe(holds);
  });

  test('their own organisation they hold, whatever it has; one of which nothing is known they do not', () => {
    expect(holdsOrganisation(agent({}), 'C24Belgium')).toBe(true);
    expect(holdsOrganisation(agent({ seesFinance: true }), other)).toBe(false);
    expect(holdsOrganisation(agent({ seesFinance: true }, {}), 'C24France')).toBe(false);
  });
});
