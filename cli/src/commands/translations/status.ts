import { contactLanguageValues } from '@towline/sdk/values';
import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { exitCodes } from '../../exitCodes.ts';
import type { Column } from '../../output/column.ts';
import { keysOf, localeFlag, stateOf, textTable } from '../../translations/texts.ts';

type Row = { locale: string; texts: number; missing: number; behind: number; failing: number; percent: number };

const count = (key: 'texts' | 'missing' | 'behind' | 'failing', title: string): Column<Row> => ({
  key,
  title,
  value: (row) => row[key],
  isRight: true,
});
const columns: Column<Row>[] = [
  { key: 'locale', title: 'Language', value: ({ locale }) => locale },
  count('texts', 'Texts'),
  count('missing', 'Missing'),
  count('behind', 'Behind'),
  count('failing', 'Failing'),
  {
    key: 'percent',
    title: 'Right %',
    value: ({ percent }) => percent,
    isRight: true,
    tone: ({ percent }) => (percent === 100 ? 'good' : 'dim'),
  },
];

export const command = defineCommand({
  name: 'translations status',
  summary: 'How far each language is',
  flags: z.object({
    locale: localeFlag,
    failUnder: z.coerce.number().min(0).max(100).optional().meta({
      value: '<percent>',
      completes: 'text',
      description: 'Exit 3 where a language has less that is there and right',
    }),
  }),
  fields: ['locale', 'texts', 'missing', 'behind', 'failing', 'percent'],
  examples: [['translations status --fail-under 99.5', 'A check in a pipeline']],
  async run({ flags, output, connect, agent }) {
    await agent();
    const table = await textTable(await connect());
    const keys = keysOf(table);
    const rows = (flags.locale ?? contactLanguageValues).map((locale): Row => {
      const states = keys.map((key) => stateOf(table, key, locale)).filter((state) => state !== undefined);
      const of = (wanted: string) => states.filter((state) => state === wanted).length;
      const [missing, behind, failing] = [of('missing'), of('behind'), of('failing')];
      const right = states.length - missing - failing;
      // Rounded down: 99.99 % of fifteen thousand is not all.
      const percent = states.length === 0 ? 100 : Math.floor((right / states.length) * 1000) / 10;
      return { locale, texts: states.length - missing, missing, behind, failing, percent };
    });
    await output.list({ schema: 'towline.translations.status/1', columns, rows, empty: 'No languages' });
    const { failUnder } = flags;
    return failUnder !== undefined && rows.some(({ percent }) => percent < failUnder) ? exitCodes.findings : 0;
  },
});
