import path from 'node:path';
import type { Towline } from '@towline/sdk';
import { readsExamples } from '@towline/sdk/access/agent';
import { z } from 'zod';
import { named } from '../api/named.ts';
import { defineCommand } from '../defineCommand.ts';
import { UserError } from '../errors.ts';
import type { Column } from '../output/column.ts';
import { readIfThere } from '../settings/privateFile.ts';
import { writeFileWhole } from '../settings/writeFileWhole.ts';
import { shownPath } from './documentFile.ts';
import type { Configuration, Kept } from './kinds.ts';
import { stableJson } from './stableJson.ts';

type Row = { code: string; file: string; change: 'new' | 'changed' | 'unchanged' };

const columnsOf = (title: string): Column<Row>[] => [
  { key: 'code', title, value: ({ code }) => code },
  {
    key: 'change',
    title: '',
    value: ({ change }) => change,
    tone: ({ change }) => (change === 'unchanged' ? 'dim' : 'good'),
  },
  { key: 'file', title: 'File', value: ({ file }) => file },
];

/** Where a document of this code lies in a folder. */
export function fileOf(folder: string, code: string): string {
  if (!/^[\w.-]+$/.test(code)) throw new UserError(`Code "${code}" cannot be a file name`);
  return path.join(folder, `${code}.json`);
}

/** Writes each document of a kind to a file of its own, for a repository of them. */
export const pullCommand = (of: Configuration, title: string) =>
  defineCommand({
    name: `${of.noun} pull`,
    summary: `Write each ${of.kind} to a file`,
    description: `Writes a JSON file for each ${of.kind}, keys in a stable order, so that versions can be compared. Each carries the version that it was read at, which push looks at.`,
    flags: z.object({
      dir: z.string().default(of.noun).meta({ value: '<dir>', completes: 'file', description: 'Where to' }),
      code: z.array(z.string()).optional().meta({ value: '<code,…>', completes: of.kind, description: 'Only these' }),
      archived: z.boolean().optional().meta({ description: 'The archived ones' }),
    }),
    fields: ['code', 'file', 'change'],
    examples: [
      [`${of.noun} pull --dir ${of.noun}`, 'All of them'],
      [`${of.noun} pull --code ${of.kind === 'contract' ? 'Q8,C24Prepaid19' : 'C24Belgium,Q8'}`, 'Two of them'],
    ],
    async run({ flags, io, output, connect, agent }) {
      const isWhole = readsExamples(await agent()) || of.kind !== 'contract';
      const towline = await connect();
      const folder = path.resolve(io.cwd, flags.dir);
      const documents = flags.code ? byCode(of, towline, flags.code) : of.all(towline, flags.archived === true);
      const rows: Row[] = [];
      for await (const document of documents) {
        const file = fileOf(folder, document.code);
        const text = stableJson(document);
        const before = await readIfThere(file);
        if (before !== text) await writeFileWhole(file, text);
        const change = before === undefined ? 'new' : before === text ? 'unchanged' : 'changed';
        rows.push({ code: document.code, file: shownPath(file, io.cwd), change });
      }
      await output.list({
        schema: `towline.${of.noun}.pull/1`,
        columns: columnsOf(title),
        rows,
        empty: `No ${of.noun}`,
      });
      if (!isWhole)
        output.note(
          'Without what administrators alone read, such as examples; pushed so, these files would take it away',
        );
      return 0;
    },
  });

/** Those that are named; the first that there is not ends it before a file is written. */
async function* byCode(of: Configuration, towline: Towline, codes: readonly string[]): AsyncGenerator<Kept> {
  const found: Kept[] = [];
  for (const code of codes) found.push(await named(of.kind, code, of.get(towline, code), `${of.noun} list`));
  yield* found;
}
