import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { withNulls } from '../../output/fields.ts';
import { readRun, runBeginning } from '../../runs/ledger.ts';
import { rowOf } from '../../runs/runRow.ts';

/** Of what came of an item; `data` is what the server answered, where that is kept. */
const resultFields = ['key', 'at', 'outcome', 'code', 'data'];

export const command = defineCommand({
  name: 'runs view',
  summary: 'What a run did',
  args: [{ name: 'run', description: 'Id of the run, or its beginning', completes: 'run' }],
  flags: z.object({}),
  fields: [
    'runId',
    'command',
    'profile',
    'apiUrl',
    'startedAt',
    'state',
    'exit',
    'ok',
    'skipped',
    'failed',
    'params',
    'summary',
    'results',
  ],
  examples: [['runs view 019a9f3c-5b1e-7c44-8a70-2a5b0c2d1e3f', 'Its parameters, results and what failed']],
  async run({ args, settings, output }) {
    const [typed = ''] = args;
    const run = (await readRun(settings.paths, typed)) ?? (await runBeginning(settings.paths, typed));
    const row = rowOf(run);
    const failed = [...run.results.values()].filter(({ outcome }) => outcome === 'failed');
    await output.record({
      schema: 'towline.runs.view/1',
      data: {
        ...row,
        params: run.head.params,
        summary: run.end?.summary ?? null,
        results: [...run.results.values()].map((result) => withNulls(result, resultFields)),
      },
      pairs: [
        ['Run', row.runId],
        ['Command', row.command],
        ['Server', `${row.apiUrl} (profile ${row.profile})`],
        ['Started', output.reader.moment(row.startedAt), row.startedAt],
        [
          'State',
          row.state === 'stopped'
            ? `stopped; resume with: towline runs resume ${row.runId}`
            : `finished, exit ${row.exit}`,
        ],
        ['Results', `${row.ok} ok, ${row.skipped} skipped, ${row.failed} failed`],
        ...Object.entries(run.end?.summary ?? {})
          .filter(([key]) => !(key in row))
          .map(([key, value]): [string, string] => [key.charAt(0).toUpperCase() + key.slice(1), String(value)]),
        ...failed.slice(0, 20).map(({ key, code }): [string, string] => ['Failed', `${key} ${code ?? ''}`.trimEnd()]),
      ],
    });
    return 0;
  },
});
