import type { Partner } from '@towline/sdk/api';
import { ibanInGroups } from '@towline/sdk/forms/fields/iban';
import { contactLanguageValues } from '@towline/sdk/values';
import { currentLocale } from '../../i18n/agentLocale.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { FieldKind } from '../../kit/fields/fieldKind.ts';
import { fieldsOf } from '../../kit/fields/fieldsOf.ts';
import { code, country, day, email, number, oneOf, text, words, yesNo } from '../../kit/fields/kinds.tsx';
import { organisation, phone } from '../../widgets/fieldKinds.tsx';
import { statusKind } from './partnerFields.tsx';
import { VatNumber } from './VatNumber.tsx';

const language = oneOf(contactLanguageValues, 'ContactLanguage');

const percentText = (share: number): string =>
  formatNumber(share, currentLocale(), { style: 'percent', maximumFractionDigits: 3 });

/** A share of one, shown times 100 (3-platform §9). */
const percent: FieldKind<number> = { ...number, cell: percentText, text: percentText, fact: percentText };

/** An account number in groups of four (3-platform §3). */
const iban: FieldKind<string> = {
  ...code,
  copied: true,
  cell: (value) => <span className="tl-code">{ibanInGroups(value)}</span>,
  input: 'iban',
};

const vatNumber: FieldKind<string> = {
  ...code,
  copied: true,
  fact: (value) => <VatNumber number={value} />,
  input: 'vat',
};

/** What the cards of a partner show, and their forms change (3-platform §2, §3). */
export const partnerFacts = fieldsOf<Partner>()({
  id: { label: 'PARTNER_ID', kind: { ...code, copied: true } },
  code: { label: 'CODE', kind: code },
  name: { label: 'NAME', kind: text },
  operationalStatus: { label: 'OPERATIONAL_STATUS', kind: statusKind },
  country: { label: 'COUNTRY', kind: country },
  firstName: { label: 'FIRST_NAME', kind: text, of: ({ manager }) => manager?.firstName },
  lastName: { label: 'LAST_NAME', kind: text, of: ({ manager }) => manager?.lastName },
  ownerEmail: { label: 'EMAIL', kind: email, of: ({ manager }) => manager?.email },
  mobilePhoneNumber: { label: 'MOBILE_PHONE', kind: phone, of: ({ manager }) => manager?.mobilePhoneNumber },
  ownerLanguage: { label: 'LANGUAGE', kind: language, of: ({ manager }) => manager?.language },
  legalName: { label: 'NAME', kind: text, of: ({ legalDetails }) => legalDetails?.name },
  vatNumber: { label: 'VAT_NUMBER', kind: vatNumber, of: ({ legalDetails }) => legalDetails?.vatNumber },
  uniqueOfficeCode: {
    label: 'UNIQUE_OFFICE_CODE',
    kind: code,
    of: ({ legalDetails }) => legalDetails?.uniqueOfficeCode,
  },
  street: { label: 'STREET', kind: text, of: ({ legalDetails }) => legalDetails?.address?.street },
  postalCode: { label: 'POSTAL_CODE', kind: text, of: ({ legalDetails }) => legalDetails?.address?.postalCode },
  city: { label: 'CITY', kind: text, of: ({ legalDetails }) => legalDetails?.address?.city },
  legalCountry: { label: 'COUNTRY', kind: country, of: ({ legalDetails }) => legalDetails?.address?.country },
  legalLanguage: { label: 'LANGUAGE', kind: language, of: ({ legalDetails }) => legalDetails?.language },
  invoiceNumberPrefix: {
    label: 'INVOICE_PREFIX',
    kind: code,
    of: ({ invoicingDetails }) => invoicingDetails?.invoiceNumberPrefix,
  },
  invoiceNumberSuffix: {
    label: 'INVOICE_SUFFIX',
    kind: code,
    of: ({ invoicingDetails }) => invoicingDetails?.invoiceNumberSuffix,
  },
  invoiceEmail: { label: 'EMAIL', kind: email, of: ({ invoicingDetails }) => invoicingDetails?.email },
  iban: { label: 'IBAN', kind: iban, of: ({ invoicingDetails }) => invoicingDetails?.iban },
  bic: { label: 'BIC', kind: code, of: ({ invoicingDetails }) => invoicingDetails?.bic },
  commission: { label: 'COMMISSION', kind: percent, of: ({ invoicingDetails }) => invoicingDetails?.commission },
  paymentCommission: {
    label: 'PAYMENT_COMMISSION',
    kind: percent,
    of: ({ invoicingDetails }) => invoicingDetails?.paymentCommission,
  },
  vatRate: { label: 'VAT_RATE', kind: percent, of: ({ invoicingDetails }) => invoicingDetails?.vatRate },
  selfBillingAgreedOn: {
    label: 'SELF_BILLING_AGREED_ON',
    kind: day,
    of: ({ invoicingDetails }) => invoicingDetails?.selfBillingAgreedOn,
  },
  parentOrganisationCode: { label: 'PARENT_ORGANISATION', kind: organisation },
  parentAssistanceCompanyCode: { label: 'ASSISTANCE_COMPANY', kind: organisation },
  dispatchName: { label: 'OPERATIONAL_NAME', kind: text, of: ({ operationalDetails }) => operationalDetails?.name },
  dispatchPhoneNumber: {
    label: 'DISPATCH_PHONE',
    kind: phone,
    of: ({ operationalDetails }) => operationalDetails?.dispatchPhoneNumber,
  },
  dispatchSmsNumber: {
    label: 'DISPATCH_SMS',
    kind: phone,
    of: ({ operationalDetails }) => operationalDetails?.dispatchSmsNumber,
  },
  dispatchEmail: {
    label: 'DISPATCH_EMAIL',
    kind: email,
    of: ({ operationalDetails }) => operationalDetails?.dispatchEmail,
  },
  dispatchVoiceLanguage: {
    label: 'VOICE_LANGUAGE',
    kind: language,
    of: ({ operationalDetails }) => operationalDetails?.dispatchVoiceLanguage,
  },
  networks: { label: 'ENABLED_NETWORKS', kind: words },
  capacity: { label: 'CAPACITY', kind: number },
  csm360Code: { label: 'CSM360_CODE', kind: code, of: ({ operationalDetails }) => operationalDetails?.csm360Code },
  towsoftEnabled: {
    label: 'TOWSOFT_ENABLED',
    kind: yesNo,
    of: ({ operationalDetails }) => operationalDetails?.towsoftIntegration?.enabled,
  },
  towsoftContractor: {
    label: 'TOWSOFT_CONTRACTOR',
    kind: code,
    of: ({ operationalDetails }) => operationalDetails?.towsoftIntegration?.contractorId,
  },
});

/** The name of a fact of a partner. */
export type PartnerFact = keyof typeof partnerFacts & string;
