import path from 'node:path';
import { z } from 'zod';
import { shownPath } from '../../configuration/documentFile.ts';
import { defineCommand } from '../../defineCommand.ts';
import { UserError } from '../../errors.ts';
import { exitCodes } from '../../exitCodes.ts';
import type { Column } from '../../output/column.ts';
import { dirFlag, fileArgs } from '../../priceLists/fileWords.ts';
import { issueText } from '../../priceLists/issueText.ts';
import { knownPlaceOf, listFiles } from '../../priceLists/places.ts';
import { judged, readCsvList, readJsonList } from '../../priceLists/readList.ts';

type Finding = { severity: 'error' | 'warning'; code: string; place: string; detail: string };

const columns: Column<Finding>[] = [
  {
    key: 'severity',
    title: '',
    value: ({ severity }) => severity,
    tone: ({ severity }) => (severity === 'error' ? 'bad' : 'warn'),
  },
  { key: 'place', title: 'Place', value: ({ place }) => place },
  { key: 'code', title: 'Rule', value: ({ code }) => code },
  { key: 'detail', title: 'What', value: ({ detail }) => detail, mayShrink: true },
];

/** What is wrong with one file: that it cannot be read is a finding, too. */
async function findingsOf(file: string, cwd: string): Promise<Finding[]> {
  const shown = shownPath(file, cwd);
  try {
    const { code } = knownPlaceOf(file, shown);
    const read =
      path.extname(file) === '.csv'
        ? await readCsvList(file, { shown, code, kept: undefined })
        : await readJsonList(file, shown);
    return judged(read).map((issue) => ({
      severity: issue.severity,
      code: issue.code,
      place: issue.place,
      detail: issueText(issue),
    }));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { code = 'NOT_READABLE', message, issues = [] } = error;
    if (issues.length === 0) return [{ severity: 'error', code, place: shown, detail: message }];
    return issues.map(({ pointer, detail }) => ({ severity: 'error', code, place: pointer, detail }));
  }
}

export const command = defineCommand({
  name: 'price-lists check',
  summary: 'Check files of price lists, without network',
  description:
    'Holds files to the rules that every save holds them to: required services, parents, prices, limits, surcharges, and whether a CSV file can be read without a doubt. Exit 3 when there are findings at or above --fail-on.',
  args: fileArgs,
  flags: z.object({
    dir: dirFlag,
    failOn: z.enum(['error', 'warning', 'never']).default('error').meta({ description: 'What makes exit 3' }),
  }),
  fields: ['severity', 'code', 'place', 'detail'],
  examples: [
    ['price-lists check', 'All files of the folder'],
    ['price-lists check tariffs/network/Default.csv --fail-on warning', 'A spreadsheet, strictly'],
  ],
  async run({ flags, args, io, output }) {
    const files = await listFiles(flags.dir, args, io.cwd);
    if (files.length === 0) throw new UserError(`No price list in ${flags.dir}`, { code: 'FILE_NOT_FOUND' });
    const rows = (await Promise.all(files.map((file) => findingsOf(file, io.cwd)))).flat();
    await output.list({
      schema: 'towline.price-lists.check/1',
      columns,
      rows,
      meta: { files: files.length },
      empty: `${files.length} price ${files.length === 1 ? 'list' : 'lists'}, nothing wrong`,
    });
    const fails = rows.some(({ severity }) =>
      flags.failOn === 'warning' ? true : flags.failOn === 'error' && severity === 'error',
    );
    return fails ? exitCodes.findings : exitCodes.success;
  },
});
