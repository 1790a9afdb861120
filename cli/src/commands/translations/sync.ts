import path from 'node:path';
import { operationDecision } from '@towline/sdk/access/operations';
import { isSentByItself, maySend, syncPhrase } from '@towline/sdk/domain/translation/textDifferences';
import { contactLanguageValues, environmentNameValues } from '@towline/sdk/values';
import { z } from 'zod';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { UserError } from '../../errors.ts';
import { writeFileWhole } from '../../settings/writeFileWhole.ts';
import { toFlag } from '../../translations/targets.ts';
import { textOf } from '../../translations/textFiles.ts';
import { keyTest } from '../../translations/texts.ts';

const row = z.object({
  key: z.string().min(1),
  to: z.enum(environmentNameValues),
  syncId: z.uuid(),
  locales: z.array(z.enum(contactLanguageValues)),
  seenVersions: z.record(z.string(), z.number()),
});
type Row = z.output<typeof row>;

export const command = defineBulk({
  name: 'translations sync',
  summary: 'Send texts to another environment',
  description:
    'Sends what is new or changed here, one call a key; what was changed on both sides is left unless --override says otherwise. A text that somebody saves there meanwhile fails its key, and is no loss. To production the phrase is typed.',
  flags: z.object({
    to: toFlag
      .optional()
      .meta({ value: '<environment>', completes: environmentNameValues, description: 'The other environment' }),
    key: z
      .array(z.string())
      .optional()
      .meta({ value: '<glob,…>', completes: 'text', description: 'Only these keys; * stands for any letters' }),
    override: z.boolean().optional().meta({ description: 'What was changed on both sides, too: ours over theirs' }),
    backup: z.string().optional().meta({
      value: '<dir>',
      completes: 'file',
      description: 'First write what stands there, a file a language, for push',
    }),
  }),
  examples: [
    ['translations sync --to Stag --dry-run', 'What would be sent'],
    ['translations sync --to Prod --backup before --confirm "SYNC 37 KEYS TO PROD"', 'From a pipeline'],
  ],
  rows: row,
  hasOwnFiles: true,
  listsRejects: true,
  async rowsOf({ to, key, override, backup }, _args, { connect, io, flags }): Promise<Row[]> {
    if (flags.resume || (flags as { plan?: string }).plan !== undefined) return [];
    if (to === undefined) throw new UserError('Say --to <environment>', { next: ['towline translations diff --help'] });
    const { differences } = await (await connect()).translations.compare({ destinationEnvironment: to });
    const isMeant = keyTest(key);
    const due = differences.filter(
      (each) => isMeant(each.key) && (isSentByItself(each.kind) || (override === true && maySend(each.kind))),
    );
    if (backup !== undefined && !flags.dryRun)
      for (const locale of contactLanguageValues) {
        const there = due.flatMap((text) =>
          text.locale === locale && text.there !== undefined ? [[text.key, text.there]] : [],
        );
        await writeFileWhole(path.resolve(io.cwd, backup, `${locale}.json`), textOf(Object.fromEntries(there)));
      }
    const syncId = crypto.randomUUID();
    return [...Map.groupBy(due, (each) => each.key)].map(([name, texts]) => ({
      ...{ key: name, to, syncId },
      locales: texts.map(({ locale }) => locale),
      seenVersions: Object.fromEntries(texts.map(({ locale, thereVersion = 0 }) => [locale, thereVersion])),
    }));
  },
  keyOf: ({ key }) => key,
  plan: async (wanted) => wanted,
  allowed: (_subject, _row, { agent }) => operationDecision(agent, 'syncTranslation'),
  labelOf: ({ key, locales }) => `${key} ${locales.join(' ')}`,
  effectOf: ({ to, locales }) => `sent to ${to}: ${locales.join(', ')}`,
  stateOf: ({ seenVersions }) => ({ seen: JSON.stringify(seenVersions) }),
  act: ({ key, to, syncId, locales, seenVersions }, _row, idempotencyKey, { towline, signal }) =>
    towline.translations.syncKey(
      { key, destinationEnvironment: to, syncId, locales, seenVersions },
      { idempotencyKey, signal },
    ),
  phrase: (subjects) => (subjects.some(({ to }) => to === 'Prod') ? syncPhrase(subjects.length) : undefined),
  question: (count) => `Send ${count} ${count === 1 ? 'key' : 'keys'}`,
});
