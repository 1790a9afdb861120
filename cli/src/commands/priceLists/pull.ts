import path from 'node:path';
import type { Towline } from '@towline/sdk';
import { csvSeparatorOf } from '@towline/sdk/domain/csv';
import { priceListCells } from '@towline/sdk/domain/priceList/priceListCsv';
import papa from 'papaparse';
import { z } from 'zod';
import { shownPath } from '../../configuration/documentFile.ts';
import { stableJson } from '../../configuration/stableJson.ts';
import { defineCommand } from '../../defineCommand.ts';
import type { Column } from '../../output/column.ts';
import { fileOfList, listsOf, network, type Owner, ownerName } from '../../priceLists/places.ts';
import { readIfThere } from '../../settings/privateFile.ts';
import { writeFileWhole } from '../../settings/writeFileWhole.ts';

type Row = { owner: string; code: string; file: string; change: 'new' | 'changed' | 'unchanged' };

const columns: Column<Row>[] = [
  { key: 'owner', title: 'Of', value: ({ owner }) => owner },
  { key: 'code', title: 'Price list', value: ({ code }) => code },
  {
    key: 'change',
    title: '',
    value: ({ change }) => change,
    tone: ({ change }) => (change === 'unchanged' ? 'dim' : 'good'),
  },
  { key: 'file', title: 'File', value: ({ file }) => file },
];

/** The owners that were named, or the network. */
async function ownersOf(
  { contract = [], partner = [] }: { contract?: string[] | undefined; partner?: string[] | undefined },
  towline: Towline,
): Promise<Owner[]> {
  if (contract.length === 0 && partner.length === 0) return [network];
  const contracts =
    contract.join() === 'all' ? (await towline.contracts.list({ archived: false })).map(({ code }) => code) : contract;
  return [
    ...contracts.map((of) => ({ viewpoint: 'Client' as const, of })),
    ...partner.map((of) => ({ viewpoint: 'Partner' as const, of })),
  ];
}

export const command = defineCommand({
  name: 'price-lists pull',
  summary: 'Write price lists to files',
  description:
    'Writes a JSON file for each list, keys in a stable order, so that versions can be compared: those of the network, or those of the contracts and partners that are named. Each carries the version that it was read at, which push looks at.',
  flags: z.object({
    dir: z.string().default('price-lists').meta({ value: '<dir>', completes: 'file', description: 'Where to' }),
    contract: z
      .array(z.string())
      .optional()
      .meta({ value: '<code,…>', completes: 'contract', description: 'The lists of these contracts; all for each' }),
    partner: z
      .array(z.string())
      .optional()
      .meta({ value: '<id,…>', completes: 'partner', description: 'The lists of these partners' }),
    csv: z.boolean().optional().meta({ description: 'Also as CSV, for spreadsheets' }),
  }),
  fields: ['owner', 'code', 'file', 'change'],
  examples: [
    ['price-lists pull --dir price-lists', 'Those of the network'],
    ['price-lists pull --contract Q8,C24Prepaid19 --csv', 'Those of two contracts, for spreadsheets as well'],
  ],
  async run({ flags, io, output, connect, agent, settings }) {
    await agent();
    const towline = await connect();
    const folder = path.resolve(io.cwd, flags.dir);
    const separator = csvSeparatorOf(settings.locale);
    const rows: Row[] = [];
    for (const owner of await ownersOf(flags, towline)) {
      for (const list of await listsOf(towline, owner)) {
        const place = { owner, code: list.code };
        const file = fileOfList(folder, place, 'json');
        const text = stableJson(list);
        const before = await readIfThere(file);
        if (before !== text) await writeFileWhole(file, text);
        if (flags.csv) {
          const table = papa.unparse(priceListCells(list.services, separator), { delimiter: separator });
          await writeFileWhole(fileOfList(folder, place, 'csv'), `\uFEFF${table}\r\n`);
        }
        const change = before === undefined ? 'new' : before === text ? 'unchanged' : 'changed';
        rows.push({ owner: ownerName(owner), code: list.code, file: shownPath(file, io.cwd), change });
      }
    }
    await output.list({ schema: 'towline.price-lists.pull/1', columns, rows, empty: 'No price lists' });
    return 0;
  },
});
