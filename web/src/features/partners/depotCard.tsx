import type { Partner } from '@towline/sdk/api';
import {
  type DepotPlace,
  depotChanges,
  depotFormFor,
  depotPlace,
  depotValues,
} from '@towline/sdk/forms/partnerCards/depot';
import type { z } from 'zod';
import { say } from '../../i18n/say.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { addressSearch } from '../../widgets/AddressSearch.tsx';
import { asTestContact } from '../../widgets/asTestContact.ts';
import { cardOf, type PartnerCard } from './cardOf.tsx';
import { depotName } from './depotName.ts';

/** A depot of the partner, or one more behind the last (3-platform §2, §5). */
export const depotCard = (partner: Partner, index: number): PartnerCard => {
  const schema = depotFormFor(partner.country);
  const form = defineForm<typeof schema, Partner | undefined>(
    schema,
    {
      depotName: { input: 'text', label: 'NAME' },
      place: {
        input: 'chosen',
        label: 'ADDRESS',
        required: true,
        choose: async (present: DepotPlace | undefined, _context, text) => {
          const found = await openModal(addressSearch, { near: present, text });
          return found && depotPlace(found);
        },
        show: ({ address, latitude, longitude }: DepotPlace) =>
          address?.formattedAddress ?? `${latitude}, ${longitude}`,
      },
      phoneNumber: { input: 'phone', label: 'PHONE', ...asTestContact('phoneNumber', 'phoneNumber') },
      phoneNumber2: { input: 'phone', label: 'PHONE_2', ...asTestContact('phoneNumber2', 'phoneNumber') },
      phoneNumber3: { input: 'phone', label: 'PHONE_3', ...asTestContact('phoneNumber3', 'phoneNumber') },
      smsNumber: { input: 'phone', label: 'SMS_NUMBER', ...asTestContact('smsNumber', 'phoneNumber') },
      depotEmail: { input: 'email', label: 'EMAIL', ...asTestContact('depotEmail', 'email') },
      radiusInKm: { input: 'number', label: 'DEPOT_RADIUS', unit: 'km', min: 1, max: 1000 },
      regions: { input: 'tags', label: 'DEPOT_REGIONS', hint: 'DEPOT_REGIONS_HINT' },
    },
    ({ subject }) => {
      const depot = subject?.dispatchLocations[index];
      return depot ? depotValues(depot) : {};
    },
    [
      { rows: ['depotName', 'place'] },
      { title: 'CONTACT', rows: [['phoneNumber', 'phoneNumber2'], ['phoneNumber3', 'smsNumber'], 'depotEmail'] },
      { title: 'INTERVENTION_AREA', rows: ['radiusInKm', 'regions'] },
    ],
  );
  const changes = (values: z.output<typeof schema>, row: Partner) => depotChanges(values, row, index);
  return cardOf('DEPOT', form, changes, (row) => {
    const depot = row.dispatchLocations[index];
    return depot ? `${say('labels:DEPOT')} ${depotName(depot, row)}` : say('buttons:ADD_DEPOT');
  });
};
