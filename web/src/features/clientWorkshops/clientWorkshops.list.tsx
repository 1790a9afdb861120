import { ShopIcon } from '@blueprintjs/icons';
import type { ClientWorkshop, ClientWorkshopList } from '@towline/sdk/api';
import { MOST_ROWS, PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import { workshopCapabilityValues } from '@towline/sdk/values';
import { addressShown } from '../../i18n/addressShown.ts';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { defineList, recordsAndCount } from '../../kit/lists/defineList.ts';
import { type UrlValues, urlChoice, urlList, urlNumber, urlSchema, urlText } from '../../kit/url/urlState.ts';
import { OrganisationName } from '../../widgets/OrganisationName.tsx';
import { PhoneLink } from '../../widgets/PhoneLink.tsx';
import { WorkshopSwitch } from './WorkshopSwitch.tsx';

/** The address of the client workshops: client, brands, networks and capabilities (3-platform §2). */
export const clientWorkshopListUrl = urlSchema({
  items: urlNumber(PAGE_SIZE, 1, MOST_ROWS),
  page: urlNumber(1, 1, 5000),
  client: urlText(),
  name: urlText(),
  brands: urlText(),
  networks: urlText(),
  capabilities: urlList(workshopCapabilityValues),
  /** Inactive ones are listed, too, unless the address says no: they are the ones to be switched on. */
  inactive: urlChoice(['yes', 'no'], 'yes'),
});

const words = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** What is asked for a page; an empty filter is not sent. */
export const clientWorkshopQuery = (values: UrlValues<typeof clientWorkshopListUrl>) => {
  const { page, items, client, name, brands, networks, capabilities, inactive } = values;
  return {
    ...(client && { organisationCode: client }),
    ...(name && { name }),
    ...(words(brands).length > 0 && { brands: words(brands) }),
    ...(words(networks).length > 0 && { networks: words(networks) }),
    ...(capabilities.length > 0 && { capabilities }),
    includeInactive: inactive === 'yes',
    take: items,
    skip: (page - 1) * items,
  };
};

const capability = (code: string): string => dynamicText(`WorkshopCapability.${code}`, {}, 'enumerations');

/** Workshops of clients, each with its switch (3-platform §2). */
export const clientWorkshopList = defineList({
  name: 'clientWorkshops',
  title: 'CLIENT_WORKSHOPS',
  operation: 'searchClientWorkshops',
  url: clientWorkshopListUrl,
  paging: 'server',
  toQuery: clientWorkshopQuery,
  page: (answer: ClientWorkshopList) => recordsAndCount<ClientWorkshop>(answer),
  rowKey: ({ id }) => id,
  rowVersion: ({ version = 0 }) => version,
  empty: { icon: <ShopIcon />, title: 'NO_CLIENT_WORKSHOPS', hint: 'NO_CLIENT_WORKSHOPS_HINT' },
  filters: [
    { kind: 'text', key: 'name', label: 'NAME' },
    { kind: 'text', key: 'client', label: 'CLIENT' },
    { kind: 'text', key: 'brands', label: 'BRANDS' },
    { kind: 'text', key: 'networks', label: 'NETWORKS' },
    {
      kind: 'several',
      key: 'capabilities',
      label: 'CAPABILITIES',
      options: () => workshopCapabilityValues,
      text: capability,
    },
  ],
  columns: {
    name: { title: 'NAME', width: 180, pinned: true, cell: ({ name }) => name },
    active: { title: 'IS_ACTIVE', width: 70, cell: (workshop) => <WorkshopSwitch workshop={workshop} /> },
    client: {
      title: 'CLIENT',
      width: 110,
      cell: ({ parentOrganisationCode }) =>
        parentOrganisationCode && <OrganisationName code={parentOrganisationCode} />,
    },
    address: { title: 'ADDRESS', width: 250, cell: ({ formattedAddress }) => addressShown(formattedAddress) },
    brands: { title: 'BRANDS', width: 140, cell: ({ capabilities }) => capabilities.brands?.join(', ') },
    capabilities: {
      title: 'CAPABILITIES',
      width: 200,
      cell: ({ capabilities }) => capabilities.codes.map(capability).join(', '),
    },
    networks: { title: 'NETWORKS', width: 110, cell: ({ networks }) => networks.join(', ') },
    phone: {
      title: 'PHONE',
      width: 120,
      cell: ({ phoneNumber, countryCode }) => phoneNumber && <PhoneLink number={phoneNumber} country={countryCode} />,
    },
    email: { title: 'EMAIL', width: 180, initiallyHidden: true, cell: ({ email }) => email },
  },
});
