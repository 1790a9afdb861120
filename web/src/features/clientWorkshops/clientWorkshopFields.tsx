import type { ClientWorkshop } from '@towline/sdk/api';
import { workshopCapabilityValues } from '@towline/sdk/values';
import { addressShown } from '../../i18n/addressShown.ts';
import { fieldsOf } from '../../kit/fields/fieldsOf.ts';
import { email, severalOf, text, words, yesNo } from '../../kit/fields/kinds.tsx';
import { organisation, phone } from '../../widgets/fieldKinds.tsx';
import { WorkshopSwitch } from './WorkshopSwitch.tsx';

/** A workshop of a client. */
export const clientWorkshopFields = fieldsOf<ClientWorkshop>()({
  name: { label: 'NAME', kind: text },
  isActive: { label: 'IS_ACTIVE', kind: yesNo, cell: (workshop) => <WorkshopSwitch workshop={workshop} /> },
  parentOrganisationCode: { label: 'CLIENT', kind: organisation },
  formattedAddress: { label: 'ADDRESS', kind: text, cell: (workshop) => addressShown(workshop.formattedAddress) },
  brands: { label: 'BRANDS', kind: words, of: ({ capabilities }) => capabilities.brands },
  capabilities: {
    label: 'CAPABILITIES',
    kind: severalOf(workshopCapabilityValues, 'WorkshopCapability'),
    of: ({ capabilities }) => capabilities.codes,
  },
  networks: { label: 'NETWORKS', kind: words },
  phoneNumber: { label: 'PHONE', kind: phone },
  email: { label: 'EMAIL', kind: email },
});
