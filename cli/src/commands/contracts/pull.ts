import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { stableJson } from '../../contractScan/stableJson.ts';
import { defineCommand } from '../../defineCommand.ts';
import { UserError } from '../../errors.ts';
import type { Column } from '../../output/column.ts';
import { readIfThere } from '../../settings/privateFile.ts';
import { writeFileWhole } from '../../settings/writeFileWhole.ts';

type Row = { code: string; file: string; change: 'new' | 'changed' | 'unchanged' };

const columns: Column<Row>[] = [
  { key: 'code', title: 'Contract', value: ({ code }) => code },
  {
    key: 'change',
    title: '',
    value: ({ change }) => change,
    tone: ({ change }) => (change === 'unchanged' ? 'dim' : 'good'),
  },
  { key: 'file', title: 'File', value: ({ file }) => file },
];

export const command = defineCommand({
  name: 'contracts pull',
  summary: 'Write each contract to a file',
  description: 'Writes a JSON file for each contract, keys in a stable order, so that versions can be compared.',
  flags: z.object({
    dir: z.string().default('contracts').meta({ value: '<dir>', completes: 'file', description: 'Where to' }),
    code: z.array(z.string()).optional().meta({ value: '<code,…>', completes: 'contract', description: 'Only these' }),
    archived: z.boolean().optional().meta({ description: 'The archived ones' }),
  }),
  fields: ['code', 'file', 'change'],
  examples: [
    ['contracts pull --dir contracts', 'All of them'],
    ['contracts pull --code Q8,C24Prepaid19', 'Two of them'],
  ],
  async run({ flags, io, output, connect, agent }) {
    await agent();
    const towline = await connect();
    const listed = await towline.contracts.list({ archived: flags.archived });
    const wanted = flags.code ?? listed.map(({ code }) => code);
    const missing = wanted.filter((code) => !listed.some((contract) => contract.code === code));
    if (missing.length > 0) throw new UserError(`No contract ${missing.join(', ')}`, { code: 'NOT_FOUND' });
    const folder = path.resolve(io.cwd, flags.dir);
    await mkdir(folder, { recursive: true });
    const rows: Row[] = [];
    for (const code of wanted) {
      if (!/^[\w.-]+$/.test(code)) throw new UserError(`Contract code "${code}" cannot be a file name`);
      // The list may be a short form; the file is the whole document.
      const text = stableJson(await towline.contracts.get(code, {}, { explicit: true }));
      const file = path.join(folder, `${code}.json`);
      const before = await readIfThere(file);
      if (before !== text) await writeFileWhole(file, text);
      const change = before === undefined ? 'new' : before === text ? 'unchanged' : 'changed';
      rows.push({ code, file: path.relative(io.cwd, file), change });
    }
    await output.list({
      schema: 'towline.contracts.pull/1',
      columns,
      rows,
      empty: 'No contracts',
    });
    return 0;
  },
});
