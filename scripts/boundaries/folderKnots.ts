import type { Import } from './imports.ts';
import type { Breach } from './law.ts';
import { isTest } from './sourceFiles.ts';

/** Folders beside one another that know each other, and why that stays. */
export interface Knot {
  readonly in: string;
  readonly folders: readonly string[];
  readonly because: string;
}

/** Nothing is added here without its reason; one that was untied is taken away (DECISIONS T-671). */
export const statedKnots: readonly Knot[] = [
  {
    in: 'sdk/src',
    folders: ['access', 'client', 'domain', 'endpoints', 'generated'],
    because:
      'generated/ holds two things of the contract: the types that all of these read, and the plain wrappers, which call the client',
  },
  {
    in: 'sdk/src/domain',
    folders: [
      'capability',
      'changes',
      'communication',
      'contract',
      'dispatch',
      'order',
      'partner',
      'price',
      'priceList',
      'request',
      'vehicle',
    ],
    because:
      'folders are subjects, not layers: a rule of an order asks the contract, one of a contract what an order may say',
  },
  {
    in: 'server/src',
    folders: ['dispatch', 'services'],
    because: 'services -> dispatch -> services/status, which knows neither; lines of their own say so in serverLaw.ts',
  },
  {
    in: 'server/src/services',
    folders: ['motorist', 'orders', 'partnerPages', 'prices', 'promises', 'requests'],
    because: 'folders are the tags of operations: an order promises an arrival, a page of a motorist moves a request',
  },
  {
    in: 'server/src/services',
    folders: ['partners', 'settlements'],
    because: 'a partner that is saved has its account followed, and who is settled with is written to as a partner',
  },
  {
    in: 'server/src/services',
    folders: ['accounts', 'partnerCompany'],
    because: 'both are asked for by mail and answered beside the call, by one worker: accounts/answerAsked',
  },
  {
    in: 'server/src/seed',
    folders: ['load', 'requests'],
    because: 'what is loaded in bulk is made by requests/, into the tables that load/ knows',
  },
  {
    in: 'web/src/kit',
    folders: ['data', 'drafts', 'live', 'session'],
    because:
      'who is signed in has a stream, the stream says whether reads poll, and signing out ends reads and drafts: one life',
  },
  {
    in: 'web/src/widgets',
    folders: ['communications', 'documentPage', 'examples'],
    because: 'a save of a document may break examples, which are shown and saved with the document that they belong to',
  },
];

/** The folders in which others stand beside one another: each level of the four packages. */
const isWatched = (folder: string): boolean => /^(sdk|server|web|cli)\/src/.test(folder) && !/\/generated/.test(folder);

/** Imports between folders that stand beside one another, by where they stand. */
function neighbours(imports: readonly Import[]): ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>> {
  const levels = new Map<string, Map<string, Set<string>>>();
  for (const { from, to } of imports) {
    if (isTest(from) || isTest(to)) continue;
    const [here, there] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)];
    const shared = here.findIndex((part, index) => part !== there[index]);
    const [one, other] = [here[shared], there[shared]];
    const level = here.slice(0, shared).join('/');
    if (one === undefined || other === undefined || !isWatched(level)) continue;
    const next = levels.get(level) ?? new Map<string, Set<string>>();
    levels.set(level, next);
    next.set(one, (next.get(one) ?? new Set()).add(other));
  }
  return levels;
}

/** Whether one folder reaches another. */
function reaches(next: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [...(next.get(from) ?? [])];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (folder === to) return true;
    if (seen.has(folder)) continue;
    seen.add(folder);
    open.push(...(next.get(folder) ?? []));
  }
  return false;
}

/** Folders that reach one another and themselves, each knot once. */
export function knotsOf(
  imports: readonly Import[],
): readonly { readonly in: string; readonly folders: readonly string[] }[] {
  return [...neighbours(imports)].flatMap(([level, next]) => {
    const tied = [...next.keys()].filter((folder) => reaches(next, folder, folder)).sort();
    const knots: string[][] = [];
    for (const folder of tied) {
      const knot = knots.find(([first]) => first && reaches(next, first, folder) && reaches(next, folder, first));
      if (knot) knot.push(folder);
      else knots.push([folder]);
    }
    return knots.map((folders) => ({ in: level, folders }));
  });
}

/** Folders flow one way, at every level; a knot that stays is stated with its reason, and as small as it is. */
export function checkFolders(imports: readonly Import[], stated: readonly Knot[] = statedKnots): Breach[] {
  const nameOf = (knot: Omit<Knot, 'because'>): string => `${knot.in}/{${[...knot.folders].sort().join(',')}}`;
  const found = new Set(knotsOf(imports).map(nameOf));
  const known = new Set(stated.map(nameOf));
  const breach = (file: string, what: string, because: string): Breach => ({ file, line: 1, what, because });
  return [
    ...[...found]
      .filter((knot) => !known.has(knot))
      .map((knot) =>
        breach(knot, 'know each other', 'folders flow one way: move what both need into the lower one, or a leaf'),
      ),
    ...[...known]
      .filter((knot) => !found.has(knot))
      .map((knot) =>
        breach(knot, 'are tied otherwise now', 'scripts/boundaries/folderKnots.ts states the knots as they are'),
      ),
  ];
}
