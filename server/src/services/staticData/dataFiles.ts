import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.ts';
import type { Log } from '../../core/log.ts';
import { refuse } from '../../core/refuse.ts';

/** What static files are read with: where an operator keeps theirs, and where it is said that one is broken. */
export interface DataFiles {
  readonly config: Pick<Config, 'staticDataDir' | 'demo'>;
  readonly log: Pick<Log, 'warn'>;
}

/** A file as it was last read; `content` is the last good one. */
interface Known {
  readonly stamp: string;
  readonly content?: unknown;
}

const shipped = path.join(import.meta.dirname, '../../staticData');
/** A static file is written by a person: what is larger is a mistake. */
export const largestDataFile = 1_000_000;
const known = new Map<string, Known>();

/** The folders, the first that has a file wins; what the demo invents is no production's (DECISIONS T-438). */
const foldersOf = ({ staticDataDir, demo }: DataFiles['config']): string[] => [
  ...(staticDataDir === undefined ? [] : [staticDataDir]),
  shipped,
  ...(demo ? [path.join(shipped, 'demo')] : []),
];

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** The names of the files in a folder of static data, each once, sorted. */
export async function dataFileNames({ config }: DataFiles, folder: string): Promise<string[]> {
  const lists = await Promise.all(
    foldersOf(config).map((root) =>
      readdir(path.join(root, folder)).catch((error: unknown) => {
        if (isAbsent(error)) return [];
        throw error;
      }),
    ),
  );
  return [...new Set(lists.flat())].sort();
}

/** When the file was last written, or undefined where there is none. */
async function stampOf(file: string): Promise<{ stamp: string; size: number } | undefined> {
  try {
    const { mtimeNs, size, ino } = await stat(file, { bigint: true });
    return { stamp: `${mtimeNs} ${size} ${ino}`, size: Number(size) };
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/**
 * A static file as it stands now: changed, it is read anew without a restart. One that cannot be read is refused with its place
 * in the log, and the last good one stays; where there never was one the call is refused. Undefined where there is no file.
 * Names come from the code or from `dataFileNames`, never from a call (DECISIONS T-438).
 */
export async function readDataFile<Content>(
  files: DataFiles,
  name: string,
  parse: (text: string) => Content,
): Promise<Content | undefined> {
  for (const folder of foldersOf(files.config)) {
    const file = path.join(folder, name);
    const found = await stampOf(file);
    if (!found) continue;
    const before = known.get(file);
    if (before?.stamp !== found.stamp) known.set(file, await readAnew(file, found, before, parse, files.log));
    const now = known.get(file);
    if (now && 'content' in now) return now.content as Content;
    // Said in its own words: a server's fault is "An error occurred" otherwise.
    const detail = `the file ${name} cannot be read; the log says where`;
    return refuse('STATIC_FILE_BROKEN', { messageKey: 'STATIC_FILE_BROKEN', detail });
  }
  return undefined;
}

async function readAnew(
  file: string,
  { stamp, size }: { stamp: string; size: number },
  before: Known | undefined,
  parse: (text: string) => unknown,
  log: DataFiles['log'],
): Promise<Known> {
  try {
    if (size > largestDataFile) throw new Error(`has ${size} bytes, more than ${largestDataFile}`);
    return { stamp, content: parse(await readFile(file, 'utf8')) };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    const isKept = before !== undefined && 'content' in before;
    log.warn(
      { file, fault },
      `a static file is broken; ${isKept ? 'the last good one stays' : 'there is no good one'}`,
    );
    return { ...before, stamp };
  }
}
