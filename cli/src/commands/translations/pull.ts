import { contactLanguageValues } from '@towline/sdk/values';
import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import type { Column } from '../../output/column.ts';
import { readIfThere } from '../../settings/privateFile.ts';
import { writeFileWhole } from '../../settings/writeFileWhole.ts';
import {
  CATEGORIES,
  categoriesOf,
  fileFlags,
  fileOf,
  type TextsOfFile,
  textOf,
  writeBase,
  writeCategories,
} from '../../translations/textFiles.ts';
import { localeFlag } from '../../translations/texts.ts';

type Row = { locale: string; file: string; texts: number; change: 'new' | 'changed' | 'unchanged' };

const columns: Column<Row>[] = [
  { key: 'locale', title: 'Language', value: ({ locale }) => locale },
  {
    key: 'change',
    title: '',
    value: ({ change }) => change,
    tone: ({ change }) => (change === 'unchanged' ? 'dim' : 'good'),
  },
  { key: 'texts', title: 'Texts', value: ({ texts }) => texts, isRight: true },
  { key: 'file', title: 'File', value: ({ file }) => file, mayShrink: true },
];

export const command = defineCommand({
  name: 'translations pull',
  summary: 'Write the texts to files',
  description:
    'Writes a JSON file for each language, keys in order: what was saved, or with --shipped every text; categories.json has the categories of their keys. .towline-texts.json beside them tells push what both had.',
  flags: z.object({
    ...fileFlags,
    locale: localeFlag,
    shipped: z.boolean().optional().meta({ description: 'Those that nobody saved, too' }),
  }),
  fields: ['locale', 'file', 'texts', 'change'],
  examples: [
    ['translations pull --dir locales', 'What was saved'],
    ['translations pull --dir locales --shipped --locale fr', 'Every French text'],
  ],
  async run({ flags, io, output, connect, agent }) {
    await agent();
    const texts = await (await connect()).translations.list(flags.shipped ? {} : { saved: true });
    const where = { cwd: io.cwd, dir: flags.dir, layout: flags.layout };
    const base: Record<string, TextsOfFile> = {};
    const rows: Row[] = [];
    const locales = flags.locale ?? contactLanguageValues;
    for (const locale of locales) {
      const own = Object.fromEntries(
        texts.filter((text) => text.locale === locale).map(({ key, value }) => [key, value]),
      );
      base[locale] = own;
      const file = fileOf(where, locale);
      const before = await readIfThere(file);
      const text = textOf(own);
      if (before !== text) await writeFileWhole(file, text);
      const change = before === undefined ? 'new' : before === text ? 'unchanged' : 'changed';
      rows.push({ locale, file, texts: Object.keys(own).length, change });
    }
    const categories = categoriesOf(texts.filter(({ locale }) => locales.includes(locale)));
    await writeCategories(where, categories);
    await writeBase(where, { ...base, [CATEGORIES]: categories });
    await output.list({ schema: 'towline.translations.pull/1', columns, rows, empty: 'No texts' });
    return 0;
  },
});
