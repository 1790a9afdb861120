import fc from 'fast-check';
import { expect, it } from 'vitest';
import { agentForm, agentSaveOf, agentValuesOf } from './agent.ts';

const values = agentForm.parse({
  fullName: 'Eva Peeters',
  email: 'eva.peeters@c24.example',
  organisationCode: 'C24Belgium',
  role: 'Agent',
  locale: 'nl-BE',
});

it('what is shown of an account is sent as it was shown', () => {
  const codes = fc.uniqueArray(fc.constantFrom('Q8', 'FoyerPrepaid19', 'CoronaPrepaid'));
  fc.assert(
    fc.property(
      codes,
      codes,
      codes,
      fc.boolean(),
      fc.boolean(),
      (contracts, orders, actsFor, canEditStaging, waits) => {
        const typed = {
          ...values,
          contracts,
          canOrderRequestsForContractCodes: orders,
          canActOnBehalfOfOrganisationCodes: actsFor,
          canEditStaging,
          isWithoutContracts: waits && contracts.length === 0,
        };
        const { permissions, ...sent } = agentSaveOf(typed);
        const organisation = { code: 'C24Belgium', name: 'C24 Belgium' };
        const record = {
          isAvailable: false,
          stagingEditingEnabled: false,
          locale: '',
          ...sent,
          permissions: permissions!,
        };
        expect(agentValuesOf({ ...record, id: 'x', organisation, version: 1 })).toEqual(typed);
      },
    ),
  );
});

it('who is given contracts waits for none any more', () => {
  expect(agentSaveOf({ ...values, isWithoutContracts: true, contracts: ['Q8'] }).permissions).not.toHaveProperty(
    'isWithoutContracts',
  );
});

it.each([
  [{ isAvailable: true }, 'availableForPrefix'],
  [{ stagingEditingEnabled: true }, 'stagingEditingEnabled'],
  [{ phoneNumber: 'no number' }, 'phoneNumber'],
  [{ email: 'nobody' }, 'email'],
  [{ fullName: ' ' }, 'fullName'],
])('refuses %o at %s', (change, field) => {
  const parsed = agentForm.safeParse({ ...values, ...change });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
