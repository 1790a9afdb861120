import path from 'node:path';
import type { Towline } from '@towline/sdk';
import type { PriceList } from '@towline/sdk/api';
import { priceListChanges } from '@towline/sdk/domain/priceList/priceListChanges';
import { z } from 'zod';
import { named } from '../../api/named.ts';
import { defineCommand } from '../../defineCommand.ts';
import { UserError } from '../../errors.ts';
import { exitCodes } from '../../exitCodes.ts';
import { changeColumns, changeFields, changeRows } from '../../priceLists/listChanges.ts';
import { knownPlaceOf, listsOf, ownerName } from '../../priceLists/places.ts';
import { readCsvList, readJsonList } from '../../priceLists/readList.ts';

type Side = { title: string; list: PriceList };

const isFile = (word: string): boolean => /\.(json|csv)$/.test(word) || word.includes('/');

async function sideOfFile(word: string, cwd: string, kept?: PriceList): Promise<Side> {
  const file = path.resolve(cwd, word);
  const code = kept?.code ?? path.basename(file).replace(/\.\w+$/, '');
  const { list } = file.endsWith('.csv')
    ? await readCsvList(file, { shown: word, code, kept })
    : await readJsonList(file, word);
  return { title: word, list };
}

/** What the server has, and a file of it. */
async function sidesOfFile(word: string, cwd: string, towline: Towline): Promise<[Side, Side]> {
  const { owner, code } = knownPlaceOf(path.resolve(cwd, word), word);
  const kept = (await listsOf(towline, owner)).find((list) => list.code === code);
  if (!kept) throw new UserError(`There is no price list "${code}" of ${ownerName(owner)}`, { code: 'NOT_FOUND' });
  return [{ title: `version ${kept.version}`, list: kept }, await sideOfFile(word, cwd, kept)];
}

type Numbers = { from?: number | undefined; to?: number | undefined };

async function sidesOfVersions(code: string, { from, to }: Numbers, towline: Towline): Promise<[Side, Side]> {
  const versions = await named('price list', code, towline.priceLists.versions(code));
  const later = to ?? versions[0]?.version;
  const earlier = from ?? versions.find(({ version }) => version < (later ?? 0))?.version;
  if (earlier === undefined || later === undefined)
    throw new UserError(`${code} has one version; there is nothing to compare it with`, { code: 'ONE_VERSION' });
  const side = async (number: number): Promise<Side> => {
    const known = versions.find(({ version }) => version === number);
    const found = known ?? (await towline.priceLists.versions(code, { before: number + 1 }))[0];
    if (found?.version === number) return { title: `version ${number}`, list: found.list };
    throw new UserError(`${code} has no version ${number}`, { code: 'NOT_FOUND' });
  };
  return [await side(earlier), await side(later)];
}

const version = (what: string) => z.coerce.number().int().min(1).optional().meta({ value: '<v>', description: what });

export const command = defineCommand({
  name: 'price-lists diff',
  summary: 'What differs between two versions or files of a price list',
  description:
    'Compares two versions of a list, two files, or what the server has with a file, line by line. Lines are matched by code, units and vehicles; a multiplier is shown as the percentage that it adds.',
  args: [{ name: 'code-or-file', description: 'Code of a price list, or files', completes: 'file', isVariadic: true }],
  flags: z.object({
    from: version('The earlier version; default: the one before'),
    to: version('The later version; default: the newest'),
    exitCode: z
      .boolean()
      .optional()
      .meta({ description: `Exit ${exitCodes.findings} where they differ, for pipelines` }),
  }),
  fields: changeFields,
  examples: [
    ['price-lists diff Default', 'What the newest version changed'],
    ['price-lists diff Default --from 1 --to 3', 'Two versions of one list'],
    ['price-lists diff price-lists/network/Default.csv --exit-code', 'What a push of the file would change'],
    ['price-lists diff main/Default.json price-lists/network/Default.json', 'Two files, without network'],
  ],
  async run({ flags, args, io, output, connect, agent }) {
    const [first = '', second] = args;
    const towline = async (): Promise<Towline> => {
      await agent();
      return connect();
    };
    if ((second !== undefined || isFile(first)) && (flags.from !== undefined || flags.to !== undefined))
      throw new UserError('--from and --to are versions of one price list by its code');
    let sides: [Side, Side];
    if (second !== undefined) sides = [await sideOfFile(first, io.cwd), await sideOfFile(second, io.cwd)];
    else if (isFile(first)) sides = await sidesOfFile(first, io.cwd, await towline());
    else sides = await sidesOfVersions(first, flags, await towline());
    const [earlier, later] = sides;
    const rows = changeRows(priceListChanges(earlier.list, later.list));
    await output.list({
      schema: 'towline.price-lists.diff/1',
      columns: changeColumns,
      rows,
      meta: { from: earlier.title, to: later.title },
      empty: `${earlier.title} and ${later.title} say the same`,
    });
    return flags.exitCode && rows.length > 0 ? exitCodes.findings : exitCodes.success;
  },
});
