import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import type { Column } from '../../output/column.ts';
import { type SettingValue, settingKeys, settingNames } from '../../settings/keys.ts';
import type { Origin } from '../../settings/settings.ts';

type Row = { key: string; value: SettingValue | null; origin: Origin; from: string; summary: string };

export const command = defineCommand({
  name: 'config list',
  summary: 'Every setting and what it is',
  flags: z.object({ showOrigin: z.boolean().optional().meta({ description: 'Where each value comes from' }) }),
  fields: ['key', 'value', 'origin', 'from', 'summary'],
  examples: [
    ['config list', 'What counts now'],
    ['config list --show-origin', 'With flag, environment, project, profile or default'],
  ],
  async run({ flags, settings, output }) {
    const { profileOrigin, resolved } = settings;
    const rows: Row[] = [
      {
        key: 'profile',
        value: settings.profile,
        origin: profileOrigin.origin,
        from: profileOrigin.detail,
        summary: 'The connection profile',
      },
      ...settingNames.map((name) => ({
        key: name,
        value: resolved[name].value ?? null,
        origin: resolved[name].origin,
        from: resolved[name].detail,
        summary: settingKeys[name].summary,
      })),
    ];
    const columns: Column<Row>[] = [
      { key: 'key', title: 'Setting', value: ({ key }) => key },
      { key: 'value', title: 'Value', value: ({ value }) => (value === null ? null : String(value)) },
    ];
    if (flags.showOrigin)
      columns.push({
        key: 'origin',
        title: 'Origin',
        value: ({ origin, from }) => (from === '' ? origin : `${origin} (${from})`),
        tone: ({ origin }) => (origin === 'default' || origin === 'unset' ? 'dim' : undefined),
      });
    columns.push({
      key: 'summary',
      title: '',
      value: ({ summary }) => summary,
      mayShrink: true,
      least: 30,
      leaveOut: 1,
      tone: () => 'dim',
    });
    await output.list({
      schema: 'towline.config/1',
      columns,
      rows,
      empty: '',
    });
    return 0;
  },
});
