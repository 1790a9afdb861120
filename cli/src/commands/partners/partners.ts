import type { Towline } from '@towline/sdk';
import type { Partner, PartnerListItem } from '@towline/sdk/api';
import { partnerOperationalStatusValues } from '@towline/sdk/values';
import { z } from 'zod';
import { isWholeId, wholeId } from '../../api/wholeId.ts';
import { recordList } from '../../lists/recordList.ts';

/** Which partners a command is about. */
export const partnerArgs = [
  {
    name: 'id',
    description: 'Ids of partners, or their beginnings',
    completes: 'partner',
    isOptional: true,
    isVariadic: true,
  },
] as const;

/** Partners, as the console's list shows them (3-platform §2, §7). */
export const partners = recordList({
  noun: 'partners',
  things: 'partners',
  filters: z.object({
    name: z.string().optional().meta({ value: '<text>', completes: 'text', description: 'Part of the name' }),
    country: z
      .array(z.string())
      .optional()
      .meta({ value: '<code,…>', completes: 'country', description: 'Country codes, such as BE' }),
    status: z
      .enum(partnerOperationalStatusValues)
      .optional()
      .meta({ completes: partnerOperationalStatusValues, description: 'Operational status' }),
    active: z.boolean().optional().meta({ description: 'Only those that are active by either sign' }),
  }),
  fields: {
    id: true,
    code: true,
    name: true,
    type: true,
    operationalStatus: true,
    isActive: true,
    country: true,
    city: true,
    dispatchPhoneNumber: true,
    email: true,
    version: true,
  } satisfies Record<keyof PartnerListItem, true>,
  columns: [
    { key: 'name', title: 'Partner', value: ({ name }: PartnerListItem) => name, mayShrink: true },
    { key: 'code', title: 'Code', value: ({ code }) => code, leaveOut: 4 },
    { key: 'type', title: 'Type', value: ({ type }) => type, leaveOut: 3 },
    { key: 'operationalStatus', title: 'Status', value: ({ operationalStatus }) => operationalStatus },
    {
      key: 'isActive',
      title: 'Active',
      value: ({ isActive }) => isActive,
      tone: ({ isActive }) => (isActive ? 'good' : 'dim'),
    },
    { key: 'country', title: 'Country', value: ({ country }) => country },
    { key: 'city', title: 'City', value: ({ city }) => city, mayShrink: true, leaveOut: 5 },
    {
      key: 'dispatchPhoneNumber',
      title: 'Phone',
      value: ({ dispatchPhoneNumber }) => dispatchPhoneNumber,
      isPhone: true,
      leaveOut: 2,
    },
    { key: 'email', title: 'E-mail', value: ({ email }) => email, mayShrink: true, leaveOut: 6 },
    { key: 'id', title: 'Id', value: ({ id }) => id, leaveOut: 1 },
  ],
  page: (towline, { name, country, status, active }, wanted) =>
    towline.partners.list({
      ...wanted,
      name,
      country,
      operationalStatus: status,
      isActive: active === true ? true : undefined,
    }),
});

/** So many are looked through for the beginning of an id. */
const MOST_SEARCHED = 20_000;

/** The partner that an id, or its beginning, names. */
export async function findPartner(towline: Towline, typed: string): Promise<Partner> {
  const candidates = async () =>
    (await towline.partners.list().toArray({ limit: MOST_SEARCHED })).map(({ id, name, country }) => ({
      id,
      facts: [name, country],
    }));
  const id = isWholeId(typed) ? typed : await wholeId('partner', typed, candidates, 'partners list');
  return towline.partners.get(id);
}
