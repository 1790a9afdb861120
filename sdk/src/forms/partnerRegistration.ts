import { z } from 'zod';
import type { MemberState } from '../domain/countries/europeanUnion.ts';
import { parentCompaniesOf, partnerCountryValues } from '../domain/partner/countries.ts';
import { depotCountryIssue } from '../domain/partner/depotCountry.ts';
import type { DispatchLocation } from '../generated/api.ts';
import { vatNumberIssue } from './fields/vatNumber.ts';

const required = 'FORM_VALIDATION_required';

/**
 * The first step of adding an external partner: his country, legal name, a VAT number of that country, and the assistance
 * company of the country that he belongs to (3-platform §3, §5, §9).
 */
export const partnerLegalForm = z
  .object({
    country: z.enum(partnerCountryValues),
    legalName: z.string().trim().min(1, { error: required }).max(200),
    vatNumber: z.string().trim().min(1, { error: required }).max(30),
    parentAssistanceCompanyCode: z.string().trim().min(1, { error: required }).max(100),
  })
  .superRefine(({ country, vatNumber, parentAssistanceCompanyCode: parent }, context) => {
    const issue = vatNumberIssue('vatNumber', vatNumber, [country satisfies MemberState]);
    if (issue) context.addIssue({ code: 'custom', path: [issue.path], message: issue.messageKey });
    if (parent !== '' && !parentCompaniesOf(country).includes(parent))
      context.addIssue({ code: 'custom', path: ['parentAssistanceCompanyCode'], message: 'FORM_VALIDATION_format' });
  });

/** The values of the first step. */
export type PartnerLegalValues = z.output<typeof partnerLegalForm>;

/** The second step: the depot from which the partner drives, which lies in his country (3-platform §5, §8). */
export function partnerDepotFormFor(country: string) {
  return z
    .object({
      dispatchLocation: z.custom<DispatchLocation>((value) => typeof value === 'object' && value !== null, {
        error: 'NO_ADDRESS_SET',
      }),
    })
    .superRefine(({ dispatchLocation }, context) => {
      const issue = depotCountryIssue(country, { countryCode: dispatchLocation.address?.countryCode });
      if (issue) context.addIssue({ code: 'custom', path: [issue.path], message: issue.messageKey });
    });
}
