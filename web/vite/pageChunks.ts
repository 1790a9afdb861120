import path from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

/** A kind of page: what it needs at its first paint, by the files that begin it, relative to web/. */
export interface PageKind {
  readonly name: string;
  readonly from: readonly string[];
  /** Takes only what a later kind needs, too; the rest of these pages stays in files of their own. */
  readonly onlyShared?: boolean;
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
  const needs = kinds.map(({ from }) =>
    reached(
      from.map((file) => normalizePath(path.join(root, file))),
      infoOf,
    ),
  );
  const kindOf = new Map<string, string>();
  for (const [index, { name, onlyShared }] of kinds.entries()) {
    const later = new Set(needs.slice(index + 1).flatMap((ids) => [...ids]));
    for (const id of needs[index] ?? []) {
      if (!kindOf.has(id) && (!onlyShared || later.has(id))) kindOf.set(id, name);
    }
  }
  return kindOf;
}

/** Our own modules that load with these; libraries come along where their modules are really used. */
function reached(from: readonly string[], infoOf: ModuleInfo): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id) || id.includes('node_modules')) continue;
    seen.add(id);
    open.push(...(infoOf(id)?.importedIds ?? []));
  }
  return seen;
}
