import { refusesText } from '@towline/sdk/domain/translation/textChecks';
import { z } from 'zod';
import { defineCommand } from '../../defineCommand.ts';
import { exitCodes } from '../../exitCodes.ts';
import type { Column } from '../../output/column.ts';
import { fileFlags, readTexts, rowsOfFiles } from '../../translations/textFiles.ts';
import { issuesOf, localeFlag, textTable, withFiles } from '../../translations/texts.ts';

type Row = { key: string; locale: string; severity: string; code: string; message: string; value: string };

const columns: Column<Row>[] = [
  {
    key: 'severity',
    title: '',
    value: ({ severity }) => severity,
    tone: ({ severity }) => (severity === 'error' ? 'bad' : 'dim'),
  },
  { key: 'key', title: 'Key', value: ({ key }) => key, mayShrink: true },
  { key: 'locale', title: 'Language', value: ({ locale }) => locale },
  { key: 'code', title: 'Code', value: ({ code }) => code },
  { key: 'message', title: 'What', value: ({ message }) => message, mayShrink: true },
  { key: 'value', title: 'Text', value: ({ value }) => value, mayShrink: true, leaveOut: 1 },
];

export const command = defineCommand({
  name: 'translations lint',
  summary: 'Check texts as the server does',
  description:
    'Placeholders, HTML, nesting, plurals, spaces. With --dir the files of a repository, held against the English of the server; else what the server has.',
  flags: z.object({
    dir: z.string().optional().meta({ value: '<dir>', completes: 'file', description: 'Check these files' }),
    layout: fileFlags.layout,
    locale: localeFlag,
  }),
  fields: ['key', 'locale', 'severity', 'code', 'message', 'value'],
  examples: [
    ['translations lint', 'What is saved and shipped'],
    ['translations lint --dir locales --format json', 'Files, before they are pushed'],
  ],
  async run({ flags, io, output, connect, agent }) {
    await agent();
    const standing = await textTable(await connect());
    const { dir, layout, locale } = flags;
    const files = dir === undefined ? undefined : rowsOfFiles(await readTexts({ cwd: io.cwd, dir, layout }));
    const table = withFiles(standing, files ?? []);
    const rows = (files ?? [...standing.values()]).flatMap((text): Row[] =>
      locale && !locale.includes(text.locale)
        ? []
        : issuesOf(table, text).map(({ severity, code, params }) => ({
            ...{ key: text.key, locale: text.locale, severity, code, value: text.value },
            message: Object.values(params ?? {}).join(' '),
          })),
    );
    await output.list({ schema: 'towline.translations.lint/1', columns, rows, empty: 'No findings' });
    return rows.some((row) => refusesText({ severity: row.severity === 'error' ? 'error' : 'warning' }))
      ? exitCodes.findings
      : 0;
  },
});
