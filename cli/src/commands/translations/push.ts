import path from 'node:path';
import type { Towline } from '@towline/sdk';
import { operationDecision } from '@towline/sdk/access/operations';
import { refusesText } from '@towline/sdk/domain/translation/textChecks';
import { textSidesDiffer } from '@towline/sdk/domain/translation/textDifferences';
import { contactLanguageValues, translationCategoryValues } from '@towline/sdk/values';
import { z } from 'zod';
import { defineBulk } from '../../bulk/defineBulk.ts';
import { ConflictFailure, UserError } from '../../errors.ts';
import { effectOf, isSo, saveText, subjectOf, type TextSubject } from '../../translations/saveText.ts';
import {
  CATEGORIES,
  fileFlags,
  fileOf,
  ofKey,
  readBase,
  readCategories,
  readTexts,
  rowsOfFiles,
  writeBase,
} from '../../translations/textFiles.ts';
import { issuesOf, localeFlag, type TextTable, textId, textTable, withFiles } from '../../translations/texts.ts';

const ways = ['keep', 'override', 'fail'] as const;
const row = z.object({
  key: z.string().min(1),
  locale: z.enum(contactLanguageValues),
  value: z.string().min(1),
  /** As both had it. */
  base: z.string().optional(),
  category: z.enum(translationCategoryValues).optional(),
  baseCategory: z.string().optional(),
  onConflict: z.enum(ways),
  where: z.object({ cwd: z.string(), dir: z.string(), layout: z.string() }),
});
type Row = z.output<typeof row>;

// Saved one after the other: what both have now stands in one file.
let written: Promise<unknown> = Promise.resolve();
const keepBase = ({ where, locale, key, value, category }: Row): Promise<unknown> => {
  written = written.then(async () => {
    const base = await readBase(where);
    base[locale] = { ...base[locale], [key]: value };
    if (category) base[CATEGORIES] = { ...base[CATEGORIES], [key]: category };
    await writeBase(where, base);
  });
  return written;
};

const tables = new WeakMap<Towline, Promise<TextTable>>();

/** All texts as they would be after the push, put together once in a run. */
function pushedTable({ where }: Row, towline: Towline): Promise<TextTable> {
  const table =
    tables.get(towline) ??
    Promise.all([textTable(towline), readTexts(where)]).then(([standing, files]) =>
      withFiles(standing, rowsOfFiles(files)),
    );
  tables.set(towline, table);
  return table;
}

/** Refuses a text that the server would refuse, before the first of the push is saved (DECISIONS T-587). */
async function refuseFaults({ wanted, stands }: TextSubject, row: Row, towline: Towline): Promise<void> {
  const found = issuesOf(await pushedTable(row, towline), wanted);
  const faults = found.filter(refusesText);
  if (faults.length === 0) return;
  const file = path.relative(row.where.cwd, fileOf(row.where, row.locale)).split(path.sep).join('/');
  throw new UserError(`${row.key} ${row.locale} cannot be ${stands ? 'saved' : 'added'}`, {
    code: 'TEXT_REFUSED',
    issues: faults.map(({ code, params }) => ({
      pointer: `${file} ${row.key}`,
      detail: [code, ...Object.values(params ?? {})].join(' '),
    })),
    next: [`towline translations lint --dir ${row.where.dir}`],
  });
}

export const command = defineBulk({
  name: 'translations push',
  summary: 'Save texts from their files',
  description:
    'Saves what differs from the server. All are looked at first: one that the server would refuse ends it before anything is saved, and so does one that somebody else changed there since it was pulled (exit 5), unless --on-conflict says keep (theirs) or override. Nothing is deleted.',
  flags: z.object({
    ...fileFlags,
    locale: localeFlag,
    onConflict: z
      .enum(ways)
      .default('fail')
      .meta({ completes: ways, description: 'A text that changed on both sides' }),
  }),
  examples: [
    ['translations push --dir locales --dry-run', 'What would change'],
    ['translations push --dir locales --on-conflict keep --yes', 'In a pipeline'],
  ],
  rows: row,
  hasOwnFiles: true,
  isWhole: true,
  async rowsOf({ dir, layout, locale, onConflict }, _args, { io, flags }): Promise<Row[]> {
    if (flags.resume || (flags as { plan?: string }).plan !== undefined) return [];
    const where = { cwd: io.cwd, dir, layout };
    const [base, categories] = [await readBase(where), await readCategories(where)];
    return rowsOfFiles(await readTexts(where))
      .filter((text) => !locale || locale.includes(text.locale))
      .map((text) => ({
        ...{ ...text, base: ofKey(base[text.locale], text.key), onConflict, where },
        ...{ category: ofKey(categories, text.key), baseCategory: ofKey(base[CATEGORIES], text.key) },
      }));
  },
  keyOf: (wanted: Row) => textId(wanted),
  async plan(wanted, tools) {
    const subject = await subjectOf(wanted, tools);
    const { stands } = subject;
    const { category = stands?.category, baseCategory } = wanted;
    const came = stands?.isShipped ? stands.value : stands?.shippedValue;
    const sent = { value: wanted.base ?? came, category: wanted.category ? baseCategory : stands?.category };
    const kind = textSidesDiffer({ value: wanted.value, category }, stands, sent);
    // What nobody saved there is no work of anybody.
    const isTheirs = stands !== undefined && stands.version > 0 && (kind === 'ChangedThere' || kind === 'ChangedBoth');
    if (isTheirs && kind === 'ChangedBoth' && wanted.onConflict === 'fail')
      throw new ConflictFailure(
        `${wanted.key} ${wanted.locale} was changed there: “${stands.value}”, ${stands.category ?? 'None'}`,
        {
          code: 'TEXT_CHANGED',
          hint: 'Nothing was saved; pull and merge, or say --on-conflict',
          next: ['towline translations pull'],
        },
      );
    const isLeft = isTheirs && (kind === 'ChangedThere' || wanted.onConflict === 'keep');
    // The text itself is looked at where it is changed, as at the server.
    if (!isLeft && stands?.value !== wanted.value) await refuseFaults(subject, wanted, tools.towline);
    return { ...subject, isLeft };
  },
  allowed: (_text, _row, { agent }) => operationDecision(agent, 'saveTranslation'),
  isDone: (subject) => subject.isLeft || isSo(subject),
  isLeftOut: () => true,
  labelOf: ({ wanted }) => `${wanted.key} ${wanted.locale}`,
  effectOf,
  stateOf: ({ stands }) => ({ version: stands?.version ?? 0 }),
  async act(subject, wanted, idempotencyKey, tools) {
    await saveText(subject, idempotencyKey, tools);
    await keepBase(wanted);
  },
  question: (count) => `Save ${count} ${count === 1 ? 'text' : 'texts'}`,
});
