import { operationDecision } from '@towline/sdk/access/operations';
import { undoPhrase } from '@towline/sdk/domain/translation/textDifferences';
import { environmentNameValues } from '@towline/sdk/values';
import { z } from 'zod';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { UserError } from '../../errors.ts';
import { toFlag } from '../../translations/targets.ts';

const row = z.object({ key: z.string().min(1), to: z.enum(environmentNameValues), syncId: z.uuid() });
type Row = z.output<typeof row>;

export const command = defineBulk({
  name: 'translations undo',
  summary: 'Take a sync back',
  description:
    'Puts back what stood in the other environment before a sync: the last one, unless --sync names another. A text that somebody saved there since fails its key, and is left. In production the phrase is typed.',
  flags: z.object({
    to: toFlag
      .optional()
      .meta({ value: '<environment>', completes: environmentNameValues, description: 'Where it was sent to' }),
    sync: z.uuid().optional().meta({ value: '<id>', completes: 'text', description: 'The sync, as its run named it' }),
  }),
  examples: [['translations undo --to Stag --dry-run', 'What the last sync would be taken back of']],
  rows: row,
  hasOwnFiles: true,
  async rowsOf({ to, sync }, _args, { connect, flags }): Promise<Row[]> {
    if (flags.resume || (flags as { plan?: string }).plan !== undefined) return [];
    if (to === undefined) throw new UserError('Say --to <environment>', { next: ['towline translations undo --help'] });
    const runs = await (await connect()).translations.listSyncs();
    const run = runs.find((each) => each.destinationEnvironment === to && (sync === undefined || each.syncId === sync));
    if (!run) throw new UserError(`There is no such sync to ${to}`);
    return run.keys.map((key) => ({ key, to, syncId: run.syncId }));
  },
  keyOf: ({ key }) => key,
  plan: async (wanted) => wanted,
  allowed: (_subject, _row, { agent }) => operationDecision(agent, 'syncTranslation'),
  labelOf: ({ key }) => key,
  effectOf: ({ to }) => `put back in ${to}`,
  act: ({ key, to, syncId }, _row, idempotencyKey, { towline, signal }) =>
    towline.translations.syncKey({ key, destinationEnvironment: to, undoes: syncId }, { idempotencyKey, signal }),
  phrase: (subjects) => (subjects.some(({ to }) => to === 'Prod') ? undoPhrase(subjects.length) : undefined),
  question: (count) => `Take ${count} ${count === 1 ? 'key' : 'keys'} back`,
});
