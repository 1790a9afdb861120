import type { Module } from '../boundaries/imports.ts';
import { isTestFile } from './kinds.ts';

/** Who has whom: for each file those that import it, or say the name of one that is read and not imported. */
export type Users = ReadonlyMap<string, readonly string[]>;

/** Everything of the server is put together here: who comes to it only this way is not thereby about it. */
export const roots: ReadonlySet<string> = new Set(['server/src/operations/index.ts', 'server/src/app.ts']);

/** Read by being in the folder. */
const folderReaders: readonly (readonly [folder: string, reader: string])[] = [
  ['server/src/db/migrations/', 'server/src/db/migrationFiles.ts'],
  ['server/src/db/functions/', 'server/src/db/functionFiles.ts'],
];

export function usersOf(modules: readonly Module[], changed: readonly string[]): Users {
  const users = new Map<string, string[]>();
  const add = (file: string, user: string) => users.set(file, [...(users.get(file) ?? []), user]);
  for (const { imports } of modules) for (const { from, to } of imports) add(to, from);
  for (const file of changed.filter((path) => !/\.tsx?$/.test(path))) {
    for (const [folder, reader] of folderReaders) if (file.startsWith(folder)) add(file, reader);
    const name = file.split('/').at(-1) ?? file;
    for (const module of modules) if (module.code.includes(name)) add(file, module.file.path);
  }
  return users;
}

export interface Reached {
  /** The changed files and all that have them, directly or through others. */
  near: ReadonlySet<string>;
  /** Tests that have them only as a part of the whole server. */
  far: ReadonlySet<string>;
}

export function reach(changed: readonly string[], users: Users): Reached {
  const near = walk(changed, users, (file) => roots.has(file) && !changed.includes(file));
  const all = walk(changed, users, () => false);
  const subjects = new Set([...near].map(subjectOf).filter(Boolean));
  for (const file of all) if (isTestFile(file) && subjects.has(subjectOf(file))) near.add(file);
  return { near, far: new Set([...all].filter((file) => isTestFile(file) && !near.has(file))) };
}

function walk(from: readonly string[], users: Users, stopsAt: (file: string) => boolean): Set<string> {
  const seen = new Set(from);
  const queue = [...from];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (stopsAt(file)) continue;
    for (const user of users.get(file) ?? []) {
      if (seen.has(user)) continue;
      seen.add(user);
      queue.push(user);
    }
  }
  return seen;
}

/**
 * What a file of the server is about, so that tests which speak over HTTP are found: services/orders/x.ts and
 * operations/orderParts.test.ts are about orders, dispatch/x.ts about dispatch.
 */
function subjectOf(file: string): string | undefined {
  const [, , layer, noun] = /^(server\/src\/)(operations|services|stores|ports)\/([a-z]+)/.exec(file) ?? [];
  if (layer !== undefined) return noun?.replace(/s$/, '');
  return /^server\/src\/([a-z]+)\//i.exec(file)?.[1];
}
