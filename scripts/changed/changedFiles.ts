import { execFileSync } from 'node:child_process';

export interface ChangedFiles {
  /** The commit that is compared with. */
  from: string;
  /** The same in words. */
  since: string;
  /** What differs, paths from the root; what is not committed and what is new included. */
  files: string[];
}

const mains = ['main', 'origin/main'];

function git(root: string, ...args: string[]): string {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  return execFileSync('git', args, options).trim();
}

/** From where the branch left main; on main itself, and where there is no main, what is not committed yet. */
export function changedFiles(root: string, base?: string): ChangedFiles {
  const isThere = (name: string): boolean => {
    try {
      return git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== '';
    } catch {
      return false;
    }
  };
  // A base that was named has to be there: comparing with another would check too little.
  const main = base ?? mains.find(isThere);
  const head = git(root, 'rev-parse', 'HEAD');
  const from = main ? git(root, 'merge-base', main, 'HEAD') : head;
  const lines = (text: string): string[] => text.split('\0').filter(Boolean);
  const files = new Set([
    ...lines(git(root, 'diff', '--name-only', '--no-renames', '-z', from)),
    ...lines(git(root, 'ls-files', '--others', '--exclude-standard', '-z')),
  ]);
  const since = from === head ? 'the last commit' : `where it left ${main} (${from.slice(0, 8)})`;
  return { from, since, files: [...files].sort() };
}

/** What was written and taken away in these files. */
export const patchOf = (root: string, from: string, files: readonly string[]): string =>
  files.length > 0 ? git(root, 'diff', '--no-renames', '-U0', from, '--', ...files) : '';
