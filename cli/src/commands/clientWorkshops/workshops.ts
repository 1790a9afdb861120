import type { Towline } from '@towline/sdk';
import type { ClientWorkshop } from '@towline/sdk/api';
import { workshopCapabilityValues } from '@towline/sdk/values';
import { z } from 'zod';
import { wholeId } from '../../api/wholeId.ts';
import { UserError } from '../../errors.ts';
import { recordList } from '../../lists/recordList.ts';

const words = (description: string) =>
  z.array(z.string()).optional().meta({ value: '<a,b>', completes: 'text', description });

/** So many are looked through for the beginning of an id; there are some hundreds. */
const MOST_SEARCHED = 20_000;

/** Workshops of clients, as the console’s list shows them (3-platform §2). */
export const workshops = recordList({
  noun: 'client-workshops',
  things: 'client workshops',
  filters: z.object({
    client: z
      .string()
      .optional()
      .meta({ value: '<code>', completes: 'organisation', description: 'Organisation that they belong to' }),
    name: z.string().optional().meta({ value: '<text>', completes: 'text', description: 'Part of the name' }),
    brands: words('Brands'),
    networks: words('Networks'),
    capabilities: z
      .array(z.enum(workshopCapabilityValues))
      .optional()
      .meta({ value: '<a,b>', completes: workshopCapabilityValues, description: 'What they can do' }),
    active: z.boolean().optional().meta({ description: 'Only those that are switched on' }),
  }),
  fields: {
    id: true,
    code: true,
    name: true,
    parentOrganisationCode: true,
    isActive: true,
    formattedAddress: true,
    street: true,
    streetNumber: true,
    postalCode: true,
    addressLevel1: true,
    addressLevel2: true,
    addressLevel3: true,
    addressLevel4: true,
    countryCode: true,
    country: true,
    latitude: true,
    longitude: true,
    email: true,
    phoneNumber: true,
    language: true,
    capabilities: true,
    networks: true,
    distanceFromVehicleInKms: true,
    version: true,
  } satisfies Record<keyof ClientWorkshop, true>,
  columns: [
    { key: 'name', title: 'Workshop', value: ({ name }: ClientWorkshop) => name, mayShrink: true },
    { key: 'parentOrganisationCode', title: 'Client', value: (each) => each.parentOrganisationCode },
    {
      key: 'isActive',
      title: 'Active',
      value: ({ isActive }) => isActive,
      tone: ({ isActive }) => (isActive ? 'good' : 'dim'),
    },
    {
      key: 'formattedAddress',
      title: 'Address',
      value: ({ formattedAddress }) => formattedAddress,
      mayShrink: true,
      leaveOut: 2,
    },
    {
      key: 'brands',
      title: 'Brands',
      value: (each) => each.capabilities.brands?.join(', '),
      mayShrink: true,
      leaveOut: 5,
    },
    {
      key: 'capabilities',
      title: 'Can do',
      value: (each) => each.capabilities.codes.join(', '),
      mayShrink: true,
      leaveOut: 4,
    },
    { key: 'networks', title: 'Networks', value: ({ networks }) => networks.join(', '), mayShrink: true, leaveOut: 6 },
    { key: 'phoneNumber', title: 'Phone', value: ({ phoneNumber }) => phoneNumber, isPhone: true, leaveOut: 3 },
    { key: 'email', title: 'E-mail', value: ({ email }) => email, mayShrink: true, leaveOut: 7 },
    { key: 'id', title: 'Id', value: ({ id }) => id, leaveOut: 1 },
  ],
  page: ({ clientWorkshops }, { client, name, brands, networks, capabilities, active }, wanted) =>
    clientWorkshops.search({
      ...wanted,
      organisationCode: client,
      name,
      brands,
      networks,
      capabilities,
      includeInactive: active !== true,
    }),
});

/** The workshop that an id, or its beginning, names; there is no call for one alone. */
export async function findWorkshop({ clientWorkshops }: Towline, typed: string): Promise<ClientWorkshop> {
  const all = await clientWorkshops.search({ includeInactive: true }).toArray({ limit: MOST_SEARCHED });
  const candidates = all.map(({ id, name, parentOrganisationCode }) => ({ id, facts: [name, parentOrganisationCode] }));
  const id = await wholeId('client workshop', typed, async () => candidates, 'client-workshops list');
  const found = all.find((workshop) => workshop.id === id);
  if (found) return found;
  throw new UserError(`There is no client workshop "${typed}"`, {
    code: 'NOT_FOUND',
    next: ['towline client-workshops list'],
  });
}
