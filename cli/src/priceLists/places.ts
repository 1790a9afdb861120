import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Towline } from '@towline/sdk';
import type { PriceList, PriceListSave } from '@towline/sdk/api';
import type { CallOptions } from '@towline/sdk/client/call';
import type { OperationId } from '@towline/sdk/operations';
import { named } from '../api/named.ts';
import { UserError } from '../errors.ts';
import { unreadable } from '../unreadable.ts';

/** Whose lists they are (3-platform §2: viewpoint Network, Client or Partner), with the contract's code or the partner's id. */
export type Owner = { viewpoint: 'Network' | 'Client' | 'Partner'; of: string };

/** Where a list lies: whose it is, and its code. */
export type ListPlace = { owner: Owner; code: string };

/** The folders of the three viewpoints, in the order in which they are pulled. */
const folders = { network: 'Network', contracts: 'Client', partners: 'Partner' } as const;
const folderOf = { Network: 'network', Client: 'contracts', Partner: 'partners' } as const;

export const network: Owner = { viewpoint: 'Network', of: '' };

/** What people call an owner. */
export const ownerName = ({ viewpoint, of }: Owner): string =>
  viewpoint === 'Network' ? 'the network' : `${viewpoint === 'Client' ? 'contract' : 'partner'} ${of}`;

/** The file of a list in a folder. Codes of partners' lists may have a slash, which no name of a file has. */
export function fileOfList(folder: string, { owner, code }: ListPlace, ending: 'json' | 'csv'): string {
  const parts = owner.viewpoint === 'Network' ? [] : [encodeURIComponent(owner.of)];
  return path.join(folder, folderOf[owner.viewpoint], ...parts, `${encodeURIComponent(code)}.${ending}`);
}

function decoded(name: string): string | undefined {
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}

/** Whose list a file is, by where it lies: `network/Default.json`, `contracts/Q8/Q8.csv`, `partners/<id>/<code>.json`. */
export function placeOf(file: string): ListPlace | undefined {
  const steps = file.split(path.sep);
  const code = decoded(path.basename(file).replace(/\.(json|csv)$/, ''));
  const [above = '', parent = ''] = steps.slice(-3, -1);
  if (code === undefined) return undefined;
  if (parent === 'network') return { owner: network, code };
  const of = decoded(parent);
  const viewpoint = above === 'contracts' || above === 'partners' ? folders[above] : undefined;
  return viewpoint && of !== undefined ? { owner: { viewpoint, of }, code } : undefined;
}

/** The same, refused where nothing says it. */
export function knownPlaceOf(file: string, shown: string): ListPlace {
  const place = placeOf(file);
  if (place) return place;
  throw new UserError(`${shown} is in no folder of price lists`, {
    code: 'PLACE_UNKNOWN',
    hint: 'Lists lie as network/<code>.json, contracts/<contract>/<code>.json and partners/<id>/<code>.json; CSV as well',
    next: ['towline price-lists pull'],
  });
}

/** Every list of a folder, or the files that are named; JSON, and CSV only where it is named. */
export async function listFiles(folder: string, words: readonly string[], cwd: string): Promise<string[]> {
  if (words.length > 0) return words.map((word) => path.resolve(cwd, word));
  const root = path.resolve(cwd, folder);
  try {
    await stat(root);
    const names = await readdir(root, { recursive: true });
    return names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => path.join(root, name))
      .filter((file) => placeOf(file));
  } catch (cause) {
    throw unreadable(folder, cause);
  }
}

/** The lists of an owner as the server has them. */
export function listsOf({ priceLists }: Towline, owner: Owner): Promise<PriceList[]> {
  const { viewpoint, of } = owner;
  if (viewpoint === 'Network') return priceLists.listOfNetwork();
  if (viewpoint === 'Client')
    return named('contract', of, priceLists.listOfContract({ contractCode: of }), 'contracts list');
  return named('partner', of, priceLists.listOfPartner(of), 'partners list');
}

/** The operation that saves an owner's lists. */
export const savesListsOf = {
  Network: 'saveNetworkPriceLists',
  Client: 'saveContractPriceLists',
  Partner: 'savePartnerPriceLists',
} as const satisfies Record<Owner['viewpoint'], OperationId>;

/** Saves one list of an owner; those that are not sent stay as they are. */
export async function saveListOf(
  { priceLists }: Towline,
  { viewpoint, of }: Owner,
  list: PriceListSave,
  options: CallOptions,
): Promise<PriceList | undefined> {
  const saved =
    viewpoint === 'Network'
      ? await priceLists.saveOfNetwork([list], options)
      : viewpoint === 'Client'
        ? await priceLists.saveOfContract({ contractCode: of }, [list], options)
        : await priceLists.saveOfPartner(of, [list], options);
  return saved.find(({ code }) => code === list.code);
}
