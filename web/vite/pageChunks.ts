import path from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

/** A kind of page: what it needs at its first paint, by the files that begin it, relative to web/. */
export interface PageKind {
  readonly name: string;
  readonly from: readonly string[];
  /** Takes only what a later kind with other pages needs, too; the rest of these pages stays in files of their own. */
  readonly onlyShared?: boolean;
  /** The later kinds by which that is measured, where it is not all of them. */
  readonly sharedWith?: readonly string[];
  /** Takes only what so many of these pages need, one where it is left out. */
  readonly neededBy?: number;
}

type ModuleInfo = Rolldown.ChunkingContext['getModuleInfo'];

/**
 * Puts what a kind of page needs at once into one file. By itself the bundler makes a file of every module that two pages
 * share: the filled list came in seventy, half of them icons and rules of a few hundred bytes, each with its own imports
 * and compressed by itself (24 kB gzip more). A module goes to the first kind that needs it.
 */
export function pageChunks(root: string, kinds: readonly PageKind[]): Rolldown.CodeSplittingGroup[] {
  let kindOf: ReadonlyMap<string, string> | undefined;
  return kinds.map(({ name }, index) => ({
    name: (id, context) => {
      kindOf ??= divide(root, kinds, (module) => context.getModuleInfo(module));
      return kindOf.get(id) === name ? name : null;
    },
    priority: kinds.length - index,
  }));
}

function divide(root: string, kinds: readonly PageKind[], infoOf: ModuleInfo): ReadonlyMap<string, string> {
  const needs = kinds.map(({ from }) => timesNeeded(root, from, infoOf));
  const kindOf = new Map<string, string>();
  for (const [index, { name, from, onlyShared, sharedWith, neededBy = 1 }] of kinds.entries()) {
    const others = needs.filter((_, at) => {
      const other = kinds[at];
      return at > index && other && other.from !== from && (sharedWith?.includes(other.name) ?? true);
    });
    const later = new Set(others.flatMap((ids) => [...ids.keys()]));
    for (const [id, times] of needs[index] ?? []) {
      if (!kindOf.has(id) && times >= neededBy && (!onlyShared || later.has(id))) kindOf.set(id, name);
    }
  }
  return kindOf;
}

/** How many of these pages need each module. */
function timesNeeded(root: string, from: readonly string[], infoOf: ModuleInfo): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const file of from) {
    for (const id of reached(normalizePath(path.join(root, file)), infoOf)) times.set(id, (times.get(id) ?? 0) + 1);
  }
  return times;
}

/** Our own modules that load with this one; libraries come along where their modules are really used. */
function reached(from: string, infoOf: ModuleInfo): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id) || id.includes('node_modules')) continue;
    seen.add(id);
    open.push(...(infoOf(id)?.importedIds ?? []));
  }
  return seen;
}
