// Holds the contract against the one that users have: openapi/released.json, or the bundle of a commit with `--since <commit>`.
// A change that breaks their programs is refused until info.version's major rises (DECISIONS T-21).
// `--record` makes today's contract the released one.
import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { breakingChanges, isMajorRaised } from './contract/breakingChanges.ts';
import type { Spec } from './contract/document.ts';

const root = path.resolve(import.meta.dirname, '..');
const bundle = 'sdk/src/generated/openapi.json';
const released = 'openapi/released.json';
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Spec;

// What people read is no promise to programs, and would make the recorded file twice as large.
const texts = new Set(['description', 'summary', 'example', 'examples']);
const withoutTexts = (spec: Spec): string =>
  `${JSON.stringify(spec, (key, value: unknown) => (texts.has(key) && !isNameOfData(value) ? undefined : value))}\n`;
/** A property that is called "description" has a schema under its name, not a text. */
const isNameOfData = (value: unknown) =>
  typeof value === 'object' && value !== null && ('type' in value || '$ref' in value || 'anyOf' in value);

function bundleOf(commit: string): Spec | undefined {
  try {
    const output = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
    const options: ExecFileSyncOptionsWithStringEncoding = {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      ...output,
    };
    return JSON.parse(execFileSync('git', ['show', `${commit}:${bundle}`], options)) as Spec;
  } catch {
    return undefined;
  }
}

function main(args: string[]): number {
  const now = read(bundle);
  if (args.includes('--record')) {
    writeFileSync(path.join(root, released), withoutTexts(now));
    console.log(`${released} is version ${now.info.version} now`);
    return 0;
  }
  const since = args.includes('--since') ? (args[args.indexOf('--since') + 1] ?? 'HEAD') : undefined;
  const before = since === undefined ? read(released) : bundleOf(since);
  if (!before) {
    console.log(`git knows no ${bundle} at ${since}: nothing to compare with`);
    return 0;
  }
  const changes = breakingChanges(before, now);
  const base = since ?? `version ${before.info.version}`;
  for (const { pointer, what } of changes) console.log(`${pointer}: ${what}`);
  if (changes.length === 0) {
    console.log(`the contract breaks no client of ${base}`);
    return 0;
  }
  const isAnnounced = isMajorRaised(before, now);
  console.log(
    isAnnounced
      ? `${changes.length} changes break clients of ${base}; version ${now.info.version} says so`
      : `${changes.length} changes break clients of ${base}. Keep what they use, or raise the major of info.version in openapi/openapi.yaml.`,
  );
  return isAnnounced ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
