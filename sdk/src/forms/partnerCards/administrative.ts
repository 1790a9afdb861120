import { z } from 'zod';
import { europeanUnion } from '../../domain/countries/europeanUnion.ts';
import { fractionOf, percentOf } from '../../domain/money/percentages.ts';
import { parentCompaniesOf } from '../../domain/partner/countries.ts';
import { isCalendarDay } from '../../domain/time/calendarDay.ts';
import type { Partner, PartnerSave } from '../../generated/api.ts';
import { ibanIssue } from '../fields/iban.ts';
import { phoneIssue } from '../fields/textField.ts';
import { vatNumberIssue } from '../fields/vatNumber.ts';
import { email, language, percentage, requiredText, text } from './fields.ts';
import { given } from './save.ts';

/** Tab Id: what the partner is called (3-platform §2). */
export const identityForm = z.object({ name: requiredText(200) });

/** The name as the tab shows it (3-platform §2). */
export const identityValues = ({ name }: Partner) => ({ name });

/** The name as it is saved; what was left empty is left out (3-platform §2). */
export const identityChanges = ({ name }: z.output<typeof identityForm>): Partial<PartnerSave> => ({ name });

/** Tab Owner: who leads the partner (3-platform §3). */
export const ownerForm = z
  .object({
    firstName: text(200),
    lastName: text(200),
    ownerEmail: email,
    mobilePhoneNumber: text(40),
    ownerLanguage: language,
  })
  .superRefine(({ mobilePhoneNumber }, context) => {
    const issue = phoneIssue('mobilePhoneNumber', mobilePhoneNumber, '');
    if (issue) context.addIssue({ code: 'custom', path: [issue.path], message: issue.messageKey });
  });

/** The owner as the tab shows it (3-platform §3). */
export const ownerValues = ({ manager: { firstName, lastName, email, mobilePhoneNumber, language } = {} }: Partner) =>
  given({ firstName, lastName, ownerEmail: email, mobilePhoneNumber, ownerLanguage: language });

/** The owner as it is saved; what was left empty is left out (3-platform §3). */
export function ownerChanges(values: z.output<typeof ownerForm>, { manager }: Partner): Partial<PartnerSave> {
  const { firstName, lastName, ownerEmail, mobilePhoneNumber, ownerLanguage } = values;
  const { id } = manager ?? {};
  return { manager: given({ id, firstName, lastName, email: ownerEmail, mobilePhoneNumber, language: ownerLanguage }) };
}

/** Tab Company details: its legal form, with a VAT number of the Union (3-platform §3, §5). */
export const companyForm = z
  .object({
    legalName: text(200),
    vatNumber: text(30),
    uniqueOfficeCode: text(20),
    street: text(200),
    postalCode: text(20),
    city: text(200),
    legalCountry: text(2),
    legalLanguage: language,
  })
  .superRefine(({ vatNumber }, context) => {
    const issue = vatNumberIssue('vatNumber', vatNumber, europeanUnion);
    if (issue) context.addIssue({ code: 'custom', path: [issue.path], message: issue.messageKey });
  });

/** The company details as the tab shows them (3-platform §3). */
export function companyValues({ legalDetails: details = {} }: Partner) {
  const { name, vatNumber, uniqueOfficeCode, language, address: { street, postalCode, city, country } = {} } = details;
  const address = { street, postalCode, city, legalCountry: country };
  return given({ legalName: name, vatNumber, uniqueOfficeCode, ...address, legalLanguage: language });
}

/** The company details as they are saved; what was left empty is left out (3-platform §3). */
export function companyChanges(values: z.output<typeof companyForm>): Partial<PartnerSave> {
  const { legalName, vatNumber, uniqueOfficeCode, street, postalCode, city, legalCountry, legalLanguage } = values;
  const address = given({ street, postalCode, city, country: legalCountry });
  return {
    legalDetails: {
      ...given({ name: legalName, vatNumber, uniqueOfficeCode, language: legalLanguage }),
      ...(Object.keys(address).length > 0 && { address }),
    },
  };
}

/** Tab Billing details, with the day of the agreement to self-billing; shares are typed as percentages (3-platform §3, §9; DECISIONS S-52). */
export const billingForm = z
  .object({
    invoiceNumberPrefix: text(20),
    invoiceNumberSuffix: text(20),
    invoiceEmail: email,
    iban: text(40),
    bic: text(11).refine((code) => code === '' || /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/i.test(code), {
      error: 'FORM_VALIDATION_format',
    }),
    commissionPercent: percentage,
    paymentCommissionPercent: percentage,
    vatPercent: percentage,
    selfBillingAgreedOn: text(10).refine((day) => day === '' || isCalendarDay(day), {
      error: 'FORM_VALIDATION_format',
    }),
  })
  .superRefine(({ iban }, context) => {
    const issue = ibanIssue('iban', iban);
    if (issue) context.addIssue({ code: 'custom', path: [issue.path], message: issue.messageKey });
  });
const asPercent = (share: number | undefined) => (share === undefined ? undefined : percentOf(share));
const asShare = (percent: number | undefined) => (percent === undefined ? undefined : fractionOf(percent));

/** The billing details as the tab shows them (3-platform §3). */
export function billingValues({ invoicingDetails: details = {} }: Partner) {
  const { email: invoiceEmail, commission, paymentCommission, vatRate, ...same } = details;
  return given({
    ...same,
    invoiceEmail,
    commissionPercent: asPercent(commission),
    paymentCommissionPercent: asPercent(paymentCommission),
    vatPercent: asPercent(vatRate),
  });
}

/** The billing details as they are saved; what was left empty is left out (3-platform §3). */
export function billingChanges(values: z.output<typeof billingForm>): Partial<PartnerSave> {
  const { invoiceEmail, commissionPercent, paymentCommissionPercent, vatPercent, ...same } = values;
  const shares = {
    commission: asShare(commissionPercent),
    paymentCommission: asShare(paymentCommissionPercent),
    vatRate: asShare(vatPercent),
  };
  return { invoicingDetails: given({ ...same, email: invoiceEmail, ...shares }) };
}

/** Tab Parent organisation: the organisation above it, and the assistance company of its country (3-platform §3, §9). */
export const parentFormFor = (country: string) =>
  z.object({
    parentOrganisationCode: text(100),
    parentAssistanceCompanyCode: text(100).refine((code) => code === '' || parentCompaniesOf(country).includes(code), {
      error: 'FORM_VALIDATION_format',
    }),
  });

/** The parent organisation as the tab shows it (3-platform §3). */
export const parentValues = ({ parentOrganisationCode, parentAssistanceCompanyCode }: Partner) =>
  given({ parentOrganisationCode, parentAssistanceCompanyCode });
type ParentValues = z.output<ReturnType<typeof parentFormFor>>;

/** The parent organisation as it is saved; what was left empty is left out (3-platform §3). */
export const parentChanges = (values: ParentValues): Partial<PartnerSave> => ({
  parentOrganisationCode: values.parentOrganisationCode || undefined,
  parentAssistanceCompanyCode: values.parentAssistanceCompanyCode || undefined,
});
