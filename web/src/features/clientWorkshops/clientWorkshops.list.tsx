import { ShopIcon } from '@blueprintjs/icons';
import type { ClientWorkshop } from '@towline/sdk/api';
import { searchClientWorkshopsQuery } from '@towline/sdk/queries';
import { workshopCapabilityValues } from '@towline/sdk/values';
import { addressShown } from '../../i18n/addressShown.ts';
import { fieldsOf } from '../../kit/fields/fieldsOf.ts';
import { email, severalOf, text, words, yesNo } from '../../kit/fields/kinds.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { urlChoice } from '../../kit/url/urlState.ts';
import { organisation, phone } from '../../widgets/fieldKinds.tsx';
import { PhoneLink } from '../../widgets/PhoneLink.tsx';
import { workshopOwnerLookup } from '../../widgets/recordFilters.ts';
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
  phoneNumber: {
    label: 'PHONE',
    kind: phone,
    cell: ({ phoneNumber, countryCode }) => phoneNumber && <PhoneLink number={phoneNumber} country={countryCode} />,
  },
  email: { label: 'EMAIL', kind: email },
});

/** Workshops of clients, each with its switch; client, brands, networks and capabilities stand in the address (3-platform §2). */
export const clientWorkshopList = listOf('searchClientWorkshops', clientWorkshopFields, {
  name: 'clientWorkshops',
  title: 'CLIENT_WORKSHOPS',
  query: searchClientWorkshopsQuery,
  rowVersion: ({ version = 0 }) => version,
  empty: { icon: <ShopIcon />, title: 'NO_CLIENT_WORKSHOPS', hint: 'NO_CLIENT_WORKSHOPS_HINT' },
  filters: {
    name: {},
    client: { asked: 'organisationCode', field: 'parentOrganisationCode', lookup: workshopOwnerLookup },
    brands: {},
    networks: {},
    capabilities: {},
  },
  // Inactive ones are listed, too, unless the address says no: they are the ones to be switched on.
  also: { inactive: urlChoice(['yes', 'no'], 'yes') },
  alsoAsked: ({ inactive }) => ({ includeInactive: inactive === 'yes' }),
  columns: {
    name: { width: 180, pinned: true },
    isActive: 70,
    parentOrganisationCode: 110,
    formattedAddress: 250,
    brands: true,
    capabilities: true,
    networks: 110,
    phoneNumber: true,
    email: { initiallyHidden: true },
  },
});
