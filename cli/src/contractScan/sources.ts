import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Towline } from '@towline/sdk';
import type { Contract, PriceList } from '@towline/sdk/api';
import { ForbiddenError } from '@towline/sdk/client/problem';
import { type ScannedContract, type ScannedLists, scannedListsOf } from '@towline/sdk/domain/contract/anomalies';
import type { ConfigurationDocument } from '@towline/sdk/domain/contract/sameJson';
import { z } from 'zod';
import { named } from '../api/named.ts';
import { documentFiles, documentOf, readDocumentFile, shownPath } from '../configuration/documentFile.ts';
import { stableJson } from '../configuration/stableJson.ts';
import { UserError } from '../errors.ts';
import { listFiles, placeOf } from '../priceLists/places.ts';
import { readJsonList } from '../priceLists/readList.ts';
import type { ContractSource } from './scan.ts';

/** What a file must have to be scanned; the rest is the rules' business. */
const contractFile = z.looseObject({ code: z.string().min(1), type: z.enum(['B2B', 'B2C']) });

/** The contracts of the server, as `contracts pull` would write them; those that are named, or all of them in parts. */
export async function* contractsOfServer(towline: Towline, codes: readonly string[]): AsyncGenerator<ContractSource> {
  const listsFor = priceListsOf(towline);
  if (codes.length === 0) {
    for await (const contract of towline.contracts.each()) yield sourceOf(contract, await listsFor(contract));
    return;
  }
  for (const code of codes) {
    const asked = towline.contracts.get(code, {}, { explicit: true });
    const contract = await named('contract', code, asked, 'contracts list');
    yield sourceOf(contract, await listsFor(contract));
  }
}

/** Reads the lists by which contracts are priced, the network's and each other one once; who may not read prices has none (DECISIONS T-532). */
function priceListsOf({ priceLists }: Towline): (contract: Contract) => Promise<ScannedLists> {
  const known = new Map<string, PriceList>();
  const read = new Set<string>();
  const keep = async (of: string, asked: () => Promise<PriceList[]>): Promise<void> => {
    if (read.has(of)) return;
    read.add(of);
    const lists = await asked().catch((error: unknown) => {
      if (error instanceof ForbiddenError) return [];
      throw error;
    });
    for (const list of lists) known.set(list.code, list);
  };
  return async ({ code, pricing }) => {
    const own = pricing?.priceListCode;
    await keep('Default', () => priceLists.listOfNetwork());
    if (own !== undefined && !known.has(own)) await keep(own, () => priceLists.listOfContract({ contractCode: code }));
    return known;
  };
}

const sourceOf = (contract: Contract, lists: ScannedLists): ContractSource => ({
  ...{ contract, lists },
  text: () => stableJson(contract),
  file: `contracts/${contract.code}.json`,
});

type ContractFiles = {
  place: string;
  cwd: string;
  codes: readonly string[];
  since?: string | undefined;
  priceLists?: string | undefined;
};

/**
 * The contracts of a directory (or one file) of pulled JSON, without network, judged with the price lists that lie beside them; with
 * `since` those that changed, or whose list did (DECISIONS T-519).
 */
export async function* contractsOfFiles(given: ContractFiles): AsyncGenerator<ContractSource> {
  const { place, cwd, codes, since } = given;
  const found = await documentFiles(place, cwd);
  const { lists, files: listFiles } = await pulledLists(given.priceLists, cwd);
  const changed =
    since === undefined ? undefined : new Set(await changedSince(since, [...found, ...listFiles.keys()], cwd));
  const changedLists = new Set([...listFiles].flatMap(([file, code]) => (changed?.has(file) ? [code] : [])));
  const files = changedLists.size > 0 ? found : found.filter((file) => changed?.has(file) ?? true);
  // A file that did not change is not missing.
  const missing = new Set(since === undefined ? codes : []);
  for (const file of files) {
    const shown = shownPath(file, cwd);
    const { text } = await readDocumentFile(file, shown);
    const contract = scannedContract(documentOf(text, shown), shown);
    if (codes.length > 0 && !codes.includes(contract.code)) continue;
    if (changed && !changed.has(file) && !scannedListsOf(contract).some(([list]) => changedLists.has(list))) continue;
    missing.delete(contract.code);
    yield { contract, text: () => text, file: shown, lists };
  }
  if (missing.size > 0)
    throw new UserError(`No contract ${[...missing].join(', ')} in ${place}`, { code: 'NOT_FOUND' });
}

/** What `price-lists pull` wrote of network and contracts, by the codes of the lists. */
async function pulledLists(
  folder: string | undefined,
  cwd: string,
): Promise<{ lists: ScannedLists; files: ReadonlyMap<string, string> }> {
  const lists = new Map<string, PriceList>();
  const files = new Map<string, string>();
  for (const file of folder === undefined ? [] : await listFiles(folder, [], cwd)) {
    if (placeOf(file)?.owner.viewpoint === 'Partner') continue;
    const { list } = await readJsonList(file, shownPath(file, cwd));
    lists.set(list.code, list);
    files.set(file, list.code);
  }
  return { lists, files };
}

function scannedContract(document: ConfigurationDocument, file: string): ScannedContract {
  if (contractFile.safeParse(document).success) return document as ScannedContract;
  throw new UserError(`${file} is no contract: it needs code and type (B2B or B2C)`);
}

/** Only the files that changed since a git commit, branch or tag; new ones too. */
async function changedSince(ref: string, files: readonly string[], cwd: string): Promise<string[]> {
  const git = promisify(execFile);
  try {
    // A ref that begins with a dash would be an option.
    const { stdout: commit } = await git('git', ['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`], {
      cwd,
    });
    const { stdout: root } = await git('git', ['rev-parse', '--show-toplevel'], { cwd });
    const options = { cwd: root.trim(), maxBuffer: 64 * 1024 * 1024 };
    const { stdout: changed } = await git('git', ['diff', '--name-only', '-z', commit.trim(), '--'], options);
    const { stdout: added } = await git('git', ['ls-files', '--others', '--exclude-standard', '-z'], options);
    const names = new Set(`${changed}${added}`.split('\0').map((name) => path.join(root.trim(), name)));
    return files.filter((file) => names.has(file));
  } catch (cause) {
    const text = (cause as { stderr?: string }).stderr?.trim().split('\n')[0] ?? (cause as Error).message;
    throw new UserError(`--since ${ref}: ${text}`, { cause });
  }
}
