import type { Partner } from '@towline/sdk/api';
import { parentCompaniesOf } from '@towline/sdk/domain/partner/countries';
import {
  billingChanges,
  billingForm,
  billingValues,
  companyChanges,
  companyForm,
  companyValues,
  identityChanges,
  identityForm,
  identityValues,
  ownerChanges,
  ownerForm,
  ownerValues,
  parentChanges,
  parentFormFor,
  parentValues,
} from '@towline/sdk/forms/partnerCards/administrative';
import {
  contactChanges,
  contactFormFor,
  contactValues,
  integrationsChanges,
  integrationsForm,
  integrationsValues,
  networksChanges,
  networksForm,
  networksValues,
  voiceLanguagesOf,
} from '@towline/sdk/forms/partnerCards/operational';
import { contactLanguageValues } from '@towline/sdk/values';
import { formOf } from '../../kit/forms/formOf.ts';
import { asTestContact } from '../../widgets/asTestContact.ts';
import { organisationLookup } from '../../widgets/recordFilters.ts';
import { cardOf } from './cardOf.tsx';
import { partnerFacts } from './factsOfPartner.tsx';
import { pricesCard, scheduleCard } from './lineCards.tsx';

const percent = { input: 'number', min: 0, max: 100, decimals: true, unit: '%' } as const;

/** The cards that can be edited, by the name of their tab or part; some follow the partner's country (3-platform §2, §9). */
export const partnerCards = {
  id: () =>
    cardOf(
      'PARTNER_ID',
      formOf<typeof identityForm, Partner, typeof partnerFacts>(identityForm, partnerFacts, {
        inputs: {},
        initial: ({ subject }) => (subject ? identityValues(subject) : {}),
      }),
      identityChanges,
    ),
  owner: () =>
    cardOf(
      'PARTNER_OWNER',
      formOf<typeof ownerForm, Partner, typeof partnerFacts>(ownerForm, partnerFacts, {
        inputs: {
          ownerEmail: asTestContact('ownerEmail', 'email'),
          mobilePhoneNumber: asTestContact('mobilePhoneNumber', 'phoneNumber'),
        },
        initial: ({ subject }) => (subject ? ownerValues(subject) : {}),
      }),
      ownerChanges,
    ),
  company: () =>
    cardOf(
      'PARTNER_COMPANY',
      formOf<typeof companyForm, Partner, typeof partnerFacts>(companyForm, partnerFacts, {
        inputs: {},
        initial: ({ subject }) => (subject ? companyValues(subject) : {}),
      }),
      companyChanges,
    ),
  billing: () =>
    cardOf(
      'PARTNER_BILLING',
      formOf<typeof billingForm, Partner, typeof partnerFacts>(billingForm, partnerFacts, {
        inputs: {
          invoiceEmail: asTestContact('invoiceEmail', 'email'),
          commissionPercent: { ...percent, label: 'COMMISSION' },
          paymentCommissionPercent: { ...percent, label: 'PAYMENT_COMMISSION' },
          vatPercent: { ...percent, label: 'VAT_RATE' },
        },
        initial: ({ subject }) => (subject ? billingValues(subject) : {}),
      }),
      billingChanges,
    ),
  parent: ({ country }: Partner) => {
    const schema = parentFormFor(country);
    return cardOf(
      'PARENT_ORGANISATION',
      formOf<typeof schema, Partner, typeof partnerFacts>(schema, partnerFacts, {
        inputs: {
          parentOrganisationCode: { input: 'lookup', lookup: organisationLookup },
          parentAssistanceCompanyCode: {
            input: 'select',
            options: parentCompaniesOf(country),
            text: (code: string) => code,
          },
        },
        initial: ({ subject }) => (subject ? parentValues(subject) : {}),
      }),
      parentChanges,
    );
  },
  contact: ({ country }: Partner) => {
    const schema = contactFormFor(country);
    return cardOf(
      'OPERATIONAL_CONTACT',
      formOf<typeof schema, Partner, typeof partnerFacts>(schema, partnerFacts, {
        inputs: {
          dispatchPhoneNumber: asTestContact('dispatchPhoneNumber', 'phoneNumber'),
          dispatchSmsNumber: asTestContact('dispatchSmsNumber', 'phoneNumber'),
          dispatchEmail: asTestContact('dispatchEmail', 'email'),
          dispatchVoiceLanguage: {
            input: 'select',
            options: voiceLanguagesOf(country) ?? contactLanguageValues,
            enumeration: 'ContactLanguage',
          },
        },
        initial: ({ subject }) => (subject ? contactValues(subject) : {}),
      }),
      contactChanges,
    );
  },
  schedule: () => scheduleCard(),
  prices: () => pricesCard(),
  networks: () =>
    cardOf(
      'ENABLED_NETWORKS',
      formOf<typeof networksForm, Partner, typeof partnerFacts>(networksForm, partnerFacts, {
        inputs: {},
        initial: ({ subject }) => (subject ? networksValues(subject) : {}),
      }),
      networksChanges,
    ),
  integrations: () =>
    cardOf(
      'INTEGRATIONS',
      formOf<typeof integrationsForm, Partner, typeof partnerFacts>(integrationsForm, partnerFacts, {
        inputs: {},
        initial: ({ subject }) => (subject ? integrationsValues(subject) : {}),
      }),
      integrationsChanges,
    ),
} as const;

/** The name of a card that can be edited. */
export type CardName = keyof typeof partnerCards;
