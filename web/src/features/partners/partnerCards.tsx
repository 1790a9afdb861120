import { managePartner } from '@towline/sdk/access/partnerActions';
import type { Partner, PartnerSave } from '@towline/sdk/api';
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
import { partnerSave } from '@towline/sdk/forms/partnerCards/save';
import { contactLanguageValues } from '@towline/sdk/values';
import type { z } from 'zod';
import type { FormDefinition, FormSchema } from '../../kit/forms/defineForm.ts';
import { formOf } from '../../kit/forms/formOf.ts';
import { defineRecord, type RecordDefinition } from '../../kit/records/defineRecord.ts';
import { readBy } from '../../kit/records/readBy.ts';
import type { LabelKey } from '../../kit/texts.ts';
import { organisationLookup } from '../../widgets/recordFilters.ts';
import { partnerFacts } from './factsOfPartner.tsx';
import { pricesCard, scheduleCard } from './lineCards.tsx';

/** A card of a partner that is edited: the partner as a record, of which its form shows a part. */
export type PartnerCard = RecordDefinition<Partner, FormSchema>;

/** The record of a card: saved whole, with the card's changes, over the version that was seen (DECISIONS S-04). */
export const cardOf = <Schema extends FormSchema>(
  title: LabelKey,
  form: FormDefinition<Schema, Partner | undefined>,
  changes: (values: z.output<Schema>, partner: Partner) => Partial<PartnerSave>,
): PartnerCard =>
  defineRecord<Partner, Schema>({
    tag: 'partners',
    title,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    read: readBy('getPartner', (id) => ({ path: { id } })),
    form,
    allowed: ({ agent }) => managePartner(agent),
    save: {
      operation: 'savePartner',
      run: ({ partners }, partner, values) => partners.save(partner.id, partnerSave(partner, changes(values, partner))),
      said: 'PARTNER_SAVED',
      failure: 'SAVE_ERROR',
    },
    size: 'large',
  }) as unknown as PartnerCard;

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
        inputs: {},
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
  schedule: () => scheduleCard(cardOf),
  prices: () => pricesCard(cardOf),
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
