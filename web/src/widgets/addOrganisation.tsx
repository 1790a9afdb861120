import { PlusIcon } from '@blueprintjs/icons';
import { sections } from '@towline/sdk/access/sections';
import type { Organisation } from '@towline/sdk/api';
import { type NewOrganisationValues, newOrganisationForm } from '@towline/sdk/forms/newOrganisation';
import { defineAction } from '../kit/actions/defineAction.ts';
import { defineForm } from '../kit/forms/defineForm.ts';

/** Adds an organisation, from the list of them or as the parent of a partner; `made` goes on with it (3-platform §2, §8). */
export const addOrganisation = defineAction<
  { readonly made: (code: string) => void },
  NewOrganisationValues,
  Organisation
>({
  label: 'ADD_ORGANISATION',
  icon: <PlusIcon />,
  operation: 'createOrganisation',
  allowed: ({ agent }) => sections.organisations(agent),
  ask: defineForm(newOrganisationForm, {
    code: { input: 'text', label: 'CODE', required: true },
    name: { input: 'text', label: 'NAME', required: true },
    country: { input: 'country', label: 'COUNTRY' },
    email: { input: 'email', label: 'EMAIL' },
    phoneNumber: { input: 'phone', label: 'PHONE' },
  }),
  run: ({ organisations }, _subject, { country, email, phoneNumber, ...values }) =>
    organisations.create({
      ...values,
      ...(country && { country }),
      ...(email && { email }),
      ...(phoneNumber && { phoneNumber }),
      flags: {},
    }),
  after: ({ code }, { made }) => made(code),
  failure: 'ADD_ORGANISATION_ERROR',
  success: ['ADD_ORGANISATION_SUCCESS'],
});
