import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { type Column, timeColumn } from '../../output/column.ts';
import { listRuns } from '../../runs/ledger.ts';
import { type RunRow, rowOf } from '../../runs/runRow.ts';

const columns: Column<RunRow>[] = [
  { key: 'runId', title: 'Run', value: ({ runId }) => runId },
  { key: 'command', title: 'Command', value: ({ command }) => command, mayShrink: true },
  timeColumn('startedAt', 'Started', ({ startedAt }) => startedAt),
  {
    key: 'state',
    title: 'State',
    value: ({ state }) => state,
    tone: ({ state }) => (state === 'finished' ? 'good' : 'warn'),
  },
  { key: 'ok', title: 'Ok', value: ({ ok }) => ok, isRight: true, leaveOut: 2 },
  { key: 'skipped', title: 'Skipped', value: ({ skipped }) => skipped, isRight: true, leaveOut: 3 },
  { key: 'failed', title: 'Failed', value: ({ failed }) => failed, isRight: true, leaveOut: 1 },
];

export const command = defineCommand({
  name: 'runs list',
  summary: 'Runs in the ledger',
  flags: z.object({}),
  fields: ['runId', 'command', 'profile', 'apiUrl', 'startedAt', 'state', 'exit', 'ok', 'skipped', 'failed'],
  examples: [
    ['runs list', 'Newest first; what stopped can be resumed'],
    ['runs list --json runId,state', 'For scripts'],
  ],
  async run({ settings, output }) {
    const rows = (await listRuns(settings.paths)).map(rowOf);
    await output.list({
      schema: 'towline.runs.list/1',
      columns,
      rows,
      empty: 'There are no runs yet',
    });
    return 0;
  },
});
