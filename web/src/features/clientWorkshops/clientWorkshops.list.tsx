import { ShopIcon } from '@blueprintjs/icons';
import { searchClientWorkshopsQuery } from '@towline/sdk/queries';
import { listOf } from '../../kit/lists/listOf.ts';
import { urlChoice } from '../../kit/url/urlState.ts';
import { workshopOwnerLookup } from '../../widgets/recordFilters.ts';
import { clientWorkshopFields } from './clientWorkshopFields.tsx';

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
  },
  hidden: ['email'],
});
