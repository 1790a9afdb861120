import { workshopDecision } from '@towline/sdk/access/clientWorkshops';
import { allowed } from '@towline/sdk/access/decision';
import type { ClientWorkshop } from '@towline/sdk/api';
import { clientWorkshopForm, clientWorkshopSave, clientWorkshopValues } from '@towline/sdk/forms/clientWorkshop';
import { contactLanguageValues } from '@towline/sdk/values';
import { formOf } from '../../kit/forms/formOf.ts';
import { defineRecord } from '../../kit/records/defineRecord.ts';
import { readBy } from '../../kit/records/readBy.ts';
import { asTestContact } from '../../widgets/asTestContact.ts';
import { placeOnMap } from '../../widgets/PlaceOnMap.tsx';
import { workshopOwnerLookup } from '../../widgets/recordFilters.ts';
import { clientWorkshopFields } from './clientWorkshopFields.tsx';

const workshopForm = formOf<typeof clientWorkshopForm, ClientWorkshop, typeof clientWorkshopFields>(
  clientWorkshopForm,
  clientWorkshopFields,
  {
    inputs: {
      parentOrganisationCode: { input: 'lookup', lookup: workshopOwnerLookup },
      code: { input: 'text', label: 'CODE' },
      street: { input: 'text', label: 'STREET', required: true },
      streetNumber: { input: 'text', label: 'STREET_NUMBER' },
      postalCode: { input: 'text', label: 'POSTAL_CODE', required: true },
      addressLevel1: { input: 'text', label: 'ADDRESS' },
      addressLevel2: { input: 'text', label: 'ADDRESS' },
      addressLevel3: { input: 'text', label: 'CITY', required: ({ addressLevel4 }) => !addressLevel4 },
      addressLevel4: { input: 'text', label: 'PART_OF_TOWN' },
      countryCode: { input: 'country', label: 'COUNTRY', required: true },
      latitude: { input: 'number', label: 'COORDINATES' },
      longitude: { input: 'number', label: 'COORDINATES' },
      email: asTestContact('email', 'email'),
      phoneNumber: asTestContact('phoneNumber', 'phoneNumber'),
      language: { input: 'select', label: 'LANGUAGE', options: contactLanguageValues, enumeration: 'ContactLanguage' },
    },
    initial: ({ subject, agent }) =>
      subject
        ? clientWorkshopValues(subject)
        : { parentOrganisationCode: agent.organisationCode, brands: [], networks: [] },
    layout: [
      { rows: ['name', ['parentOrganisationCode', 'code']] },
      {
        title: 'ADDRESS',
        rows: [
          ['street', 'streetNumber'],
          ['postalCode', 'addressLevel3'],
          ['addressLevel4', 'countryCode'],
        ],
      },
      { title: 'CONTACT', rows: [['phoneNumber', 'language'], 'email'] },
      { rows: [placeOnMap], aside: true },
      { rows: ['brands', 'networks'] },
      { rows: ['capabilities'], aside: true },
    ],
  },
);

/** A workshop of a client: added and edited over its list, with its place on a map (3-platform §2, §5). */
export const clientWorkshopRecord = defineRecord<ClientWorkshop, typeof clientWorkshopForm>({
  tag: 'clientWorkshops',
  title: 'WORKSHOP',
  add: 'ADD_WORKSHOP',
  size: 'xl',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  read: readBy('getClientWorkshop', (id) => ({ path: { id } })),
  form: workshopForm,
  together: [
    {
      label: 'ADDRESS',
      names: [
        'street',
        'streetNumber',
        'postalCode',
        'addressLevel4',
        'addressLevel3',
        'addressLevel2',
        'addressLevel1',
        'countryCode',
        'latitude',
        'longitude',
      ],
    },
  ],
  allowed: ({ agent }, row) => (row ? workshopDecision(agent, row.parentOrganisationCode) : allowed),
  create: {
    operation: 'createClientWorkshop',
    run: ({ clientWorkshops }, values) => clientWorkshops.create(clientWorkshopSave(values)),
    said: 'WORKSHOP_CREATED',
    failure: 'WORKSHOP_CREATE_ERROR',
  },
  save: {
    operation: 'saveClientWorkshop',
    run: ({ clientWorkshops }, row, values) => clientWorkshops.save(row.id, clientWorkshopSave(values, row)),
    said: 'WORKSHOP_UPDATED',
    failure: 'WORKSHOP_UPDATE_ERROR',
  },
});
