import type { PartnerCoverage } from '@towline/sdk/api';
import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import type { Column } from '../../output/column.ts';

const fields = {
  ...{ id: true, name: true, active: true, type: true, operationalStatus: true, country: true, locations: true },
  ...{ totalLocations: true, dispatchPhoneNumber: true, email: true, kpi: true, prices: true, ownLists: true },
} satisfies Record<keyof PartnerCoverage, true>;

const columns: Column<PartnerCoverage>[] = [
  { key: 'name', title: 'Partner', value: ({ name }) => name, mayShrink: true },
  { key: 'type', title: 'Type', value: ({ type }) => type, leaveOut: 2 },
  {
    key: 'active',
    title: 'Active',
    value: ({ active }) => active,
    tone: ({ active }) => (active ? 'good' : 'dim'),
  },
  { key: 'country', title: 'Country', value: ({ country }) => country },
  { key: 'totalLocations', title: 'Depots', value: ({ totalLocations }) => totalLocations },
  {
    key: 'locations',
    title: 'Where',
    value: ({ locations }) => locations.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' '),
    mayShrink: true,
    leaveOut: 1,
  },
];

export const command = defineCommand({
  name: 'partners coverage',
  summary: 'Partners with their depots, as the coverage map has them',
  flags: z.object({
    country: z
      .array(z.string())
      .optional()
      .meta({ value: '<code,…>', completes: 'country', description: 'Country codes, such as BE,FR' }),
  }),
  fields: Object.keys(fields),
  examples: [
    ['partners coverage --country BE,FR', 'Whose depots stand there'],
    ["partners coverage --jq '[.data[].totalLocations] | add'", 'How many depots there are'],
  ],
  async run({ flags: { country }, output, connect, agent }) {
    await agent();
    const rows = await (await connect()).partners.listCoverage({ ...(country && { country }) });
    const shape = { schema: 'towline.partners.coverage/1', columns, empty: 'No partners have depots there' };
    await output.list({ ...shape, rows });
    return 0;
  },
});
