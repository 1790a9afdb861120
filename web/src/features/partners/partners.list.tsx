import { PeopleIcon } from '@blueprintjs/icons';
import { europeanUnion } from '@towline/sdk/domain/countries/europeanUnion';
import { listPartnersQuery } from '@towline/sdk/queries';
import { countryText } from '../../i18n/countryName.ts';
import { listOf } from '../../kit/lists/listOf.ts';
import { urlList } from '../../kit/url/urlState.ts';
import { partnerFields } from './partnerFields.tsx';

/** Partners by name, 20 a page; page, name, country, active and operationalStatus stand in the address (3-platform §2, §9). */
export const partnerList = listOf('listPartners', partnerFields, {
  name: 'partners',
  title: 'PARTNERS',
  query: listPartnersQuery,
  rowVersion: ({ version }) => version,
  empty: { icon: <PeopleIcon />, title: 'NO_PARTNERS' },
  filters: {
    name: {},
    country: { options: () => europeanUnion, text: countryText, url: urlList(europeanUnion) },
    active: { asked: 'isActive', field: 'isActive' },
    operationalStatus: {},
  },
  lesser: ['email', 'dispatchPhoneNumber', 'code', 'city', 'type', 'country'],
  onPhone: { name: 190, operationalStatus: 160 },
  columns: {
    name: { width: 210, pinned: true },
    operationalStatus: 190,
    isActive: 70,
    country: 100,
    city: 130,
    type: 90,
    dispatchPhoneNumber: 130,
    code: 110,
    email: 168,
  },
});
