import { z } from 'zod';
import { defineCommand } from '../../../defineCommand.ts';
import type { Column } from '../../../output/column.ts';

type Row = { name: string; apiUrl: string | null; environment: string | null; production: boolean; isCurrent: boolean };

const columns: Column<Row>[] = [
  { key: 'isCurrent', title: '', value: ({ isCurrent }) => (isCurrent ? '*' : ''), tone: () => 'good' },
  { key: 'name', title: 'Profile', value: ({ name }) => name },
  { key: 'apiUrl', title: 'Server', value: ({ apiUrl }) => apiUrl },
  { key: 'environment', title: 'Environment', value: ({ environment }) => environment },
  {
    key: 'production',
    title: 'Production',
    value: ({ production }) => production,
    tone: ({ production }) => (production ? 'warn' : 'dim'),
  },
];

export const command = defineCommand({
  name: 'config profiles list',
  summary: 'The connection profiles',
  flags: z.object({}),
  fields: ['name', 'apiUrl', 'environment', 'production', 'isCurrent'],
  examples: [['config profiles list', 'The one with a star counts']],
  async run({ settings, output }) {
    const { profiles } = settings.config;
    const rows = Object.entries(profiles).map(([name, profile]) => ({
      name,
      apiUrl: profile.apiUrl === undefined ? null : String(profile.apiUrl),
      environment: profile.environment === undefined ? null : String(profile.environment),
      production: profile.production === true,
      isCurrent: name === settings.profile,
    }));
    await output.list({
      schema: 'towline.config.profiles/1',
      columns,
      rows,
      empty: `There are no profiles; ${settings.apiUrl} counts`,
    });
    return 0;
  },
});
