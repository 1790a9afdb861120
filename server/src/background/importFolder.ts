import { createReadStream } from 'node:fs';
import { lstat, mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../core/log.ts';
import { type FileDeps, takeFile } from '../services/guarantees/takeFile.ts';

const pollMillis = 2_000;
/** A file that was written to so lately may not be whole. */
const restMillis = 2_000;
const taken = 'read';
const refused = 'refused';

export interface ImportFolderOptions {
  dir: string;
  pollMillis?: number;
  restMillis?: number;
}

/** Watches the folder that clients lay their files into (DECISIONS S-34). */
export interface ImportFolder {
  start(): void;
  stop(): Promise<void>;
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const isFile = (name: string): boolean => /^[^.].*\.(csv|txt)$/i.test(name);

/**
 * A folder with one for each contract's code in it: what lies there is imported and goes to `read` beside it. Of several servers
 * on one folder one takes a file, as its import is known by name, size and time (DECISIONS T-359).
 */
export function createImportFolder(deps: FileDeps, options: ImportFolderOptions, log: Log): ImportFolder {
  const { dir, pollMillis: pause = pollMillis, restMillis: rest = restMillis } = options;
  let isStopped = false;
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function moveTo(folder: string, contractCode: string, name: string): Promise<void> {
    await mkdir(path.join(dir, contractCode, folder), { recursive: true });
    await rename(path.join(dir, contractCode, name), path.join(dir, contractCode, folder, name));
  }

  async function takeOne(contractCode: string, name: string): Promise<void> {
    const file = path.join(dir, contractCode, name);
    const found = await lstat(file);
    const { mtimeMs, size } = found;
    // A link leads to files that are not the sender's, and a pipe never ends.
    if (!found.isFile()) return;
    if (Date.now() - mtimeMs < rest) return;
    const sourceKey = `folder:${contractCode}/${name}:${size}:${Math.trunc(mtimeMs)}`;
    const given = {
      contractCode,
      fileName: name,
      sender: `${contractCode}/${name}`,
      channel: 'Folder' as const,
      sourceKey,
    };
    const outcome = await takeFile(deps, given, createReadStream(file));
    if (outcome === 'tooLarge') log.warn({ contractCode, name }, 'a file of guarantees is too large');
    await moveTo(outcome === 'tooLarge' ? refused : taken, contractCode, name);
  }

  async function look(): Promise<void> {
    await mkdir(dir, { recursive: true });
    for (const folder of await readdir(dir, { withFileTypes: true })) {
      if (!folder.isDirectory()) continue;
      for (const name of (await readdir(path.join(dir, folder.name))).filter(isFile).sort()) {
        if (isStopped) return;
        await takeOne(folder.name, name).catch((error: unknown) => {
          // Another server was faster.
          if (!isGone(error)) log.warn({ err: error, name }, 'a file of guarantees could not be taken');
        });
      }
    }
  }

  const turn = (): void => {
    running = look()
      .then(
        () => {
          isAway = false;
        },
        (error: unknown) => {
          if (!isAway) log.warn({ err: error, dir }, 'the folder of guarantees cannot be read');
          isAway = true;
        },
      )
      .finally(() => {
        if (!isStopped) timer = setTimeout(turn, pause);
      });
  };
  return {
    start: turn,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
    },
  };
}
