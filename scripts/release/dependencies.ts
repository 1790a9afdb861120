import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A package in the folder that is made: where it came from, and what lies below it. */
interface Placed {
  dir: string;
  source: string;
  below: Map<string, Placed>;
  parents: Placed[];
}

const read = (dir: string): Manifest => JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Manifest;

/** Where Node finds a package from here, or nowhere: an optional one for another kind of machine. */
function find(name: string, from: string): string | undefined {
  for (let dir = from; ; dir = path.dirname(dir)) {
    const place = path.join(dir, 'node_modules', name);
    if (existsSync(path.join(place, 'package.json'))) return realpathSync(place);
    if (dir === path.dirname(dir)) return undefined;
  }
}

/** What is only read by compilers and debuggers. */
const isRead = (file: string): boolean => !/\.(d\.[cm]?ts|map|tsbuildinfo)$/.test(file);

/**
 * What runs of the packages that the lockfile installed, flat as npm lays them: another version lies below who wants it.
 * No registry is asked, so a release is made of what was tested. Answers what was left out.
 */
export function copyDependencies(
  root: string,
  out: string,
  projects: readonly string[],
  isLeftOut: (name: string) => boolean,
): string[] {
  const left = new Set<string>();
  const top: Placed = { dir: out, source: '', below: new Map(), parents: [] };
  const queue: { name: string; source: string; parents: Placed[] }[] = [];
  const wants = (source: string, parents: Placed[]) => {
    const { dependencies, optionalDependencies, peerDependencies } = read(source);
    for (const name of Object.keys({ ...peerDependencies, ...dependencies, ...optionalDependencies })) {
      if (name.startsWith('@towline/')) continue;
      if (isLeftOut(name)) left.add(name);
      const found = isLeftOut(name) ? undefined : find(name, source);
      if (found) queue.push({ name, source: found, parents });
      else if (dependencies?.[name] && !isLeftOut(name))
        throw new Error(`${name}, which ${source} needs, is not installed`);
    }
  };
  for (const project of projects) wants(path.join(root, project), [top]);
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { name, source, parents } = next;
    const nearest = parents.findLastIndex(({ below }) => below.has(name));
    if (parents[nearest]?.below.get(name)?.source === source) continue;
    // Below who wants it where another version is in the way, so that nobody else finds it; else at the top.
    const owner = nearest < 0 ? top : parents.at(-1)!;
    const placed: Placed = {
      dir: path.join(owner.dir, 'node_modules', name),
      source,
      below: new Map(),
      parents: nearest < 0 ? [top] : parents,
    };
    owner.below.set(name, placed);
    cpSync(source, placed.dir, {
      recursive: true,
      dereference: true,
      filter: (file) => isRead(file) && !path.relative(source, file).split(path.sep).includes('node_modules'),
    });
    wants(source, [...placed.parents, placed]);
  }
  return [...left].sort();
}
