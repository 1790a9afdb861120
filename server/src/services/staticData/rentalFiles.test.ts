import { rentalTemplateCodes } from '@towline/sdk/domain/rental/booking';
import { environmentNameValues, rentalEmailLanguageValues } from '@towline/sdk/values';
import { expect, it } from 'vitest';
import { faultsOf } from '../../seed/schemas.testing.ts';
import { rentalAgencies, rentalOrganisation, rentalTemplate } from './rentalFiles.ts';

/** Those that the demo contracts name. */
const files = { config: { staticDataDir: undefined, demo: false }, log: { warn: () => {} } };
const companies = ['C24Belgium', 'C24Luxembourg', 'C24France', 'C24Italia'];

it.each(environmentNameValues)(
  '%s has every organisation with its agencies, as the contract writes them',
  async (env) => {
    for (const code of companies) {
      const organisation = await rentalOrganisation(files, env, code);
      const agencies = await rentalAgencies(files, env, code);
      expect(faultsOf('RentalOrganisation', organisation)).toEqual([]);
      expect(agencies?.flatMap((agency) => faultsOf('RentalPartner', agency))).toEqual([]);
      expect(organisation?.hasAgencies).toBe(agencies!.length > 0);
    }
  },
);

it('outside production nobody real is written to', async () => {
  for (const env of ['Dev', 'Test', 'Stag'] as const)
    for (const code of companies)
      expect((await rentalOrganisation(files, env, code))?.email).toContain(`@${env.toLowerCase()}.rental.example`);
});

it.each(rentalEmailLanguageValues)('the template of last resort has a subject and a text in %s', async (language) => {
  const [, ...codes] = rentalTemplateCodes('nobody', undefined);
  expect(codes).toEqual(['general_EU']);
  const text = await rentalTemplate(files, codes[0]!);
  expect(text).toMatch(new RegExp(`<section lang="${language}" data-subject="[^"]+">\\n<p>`));
});

it.each(['', '..', '../organisations/Dev/C24Belgium', 'general_EU.html', 'toString'])(
  'there is nothing under %j',
  async (code) => {
    expect(await rentalTemplate(files, code)).toBeUndefined();
    expect(await rentalOrganisation(files, 'Dev', code)).toBeUndefined();
    expect(await rentalAgencies(files, 'Dev', code)).toBeUndefined();
  },
);
