// For tests only: runs a command line in this process, with streams that remember and a home of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { Io, OutStream } from '../io.ts';
import { run } from '../main.ts';

/** What a run is given. */
export type CliOptions = {
  env?: Record<string, string>;
  stdin?: string;
  cwd?: string;
  /** Standard output, standard error and input are terminals of this width */
  columns?: number;
  now?: Date;
  stopping?: AbortSignal;
};

/** What came of it. */
export type CliResult = { code: number; stdout: string; stderr: string };

/** A home directory, a working directory, and a way to run commands in them. */
export type CliWorld = {
  home: string;
  cwd: string;
  run(words: readonly string[], options?: CliOptions): Promise<CliResult>;
  remove(): void;
};

function memory(columns: number | undefined): OutStream & { text(): string } {
  const chunks: Buffer[] = [];
  const stream: OutStream = new Writable({
    write(chunk: Buffer | string, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
  });
  if (columns !== undefined) Object.assign(stream, { isTTY: true, columns, rows: 40 });
  return Object.assign(stream, { text: () => Buffer.concat(chunks).toString('utf8') });
}

/** @param apiUrl the server that commands talk to */
export function createWorld(apiUrl?: string): CliWorld {
  const folder = mkdtempSync(path.join(tmpdir(), 'towline-cli-'));
  return {
    home: folder,
    cwd: folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    async run(words, options = {}) {
      const stdout = memory(options.columns);
      const stderr = memory(options.columns);
      const stdin = Readable.from(options.stdin === undefined ? [] : [Buffer.from(options.stdin)], {
        objectMode: false,
      });
      const io: Io = {
        stdin: Object.assign(stdin, options.columns === undefined ? {} : { isTTY: true }),
        stdout,
        stderr,
        env: { ...(apiUrl ? { TOWLINE_API_URL: apiUrl } : {}), TERM: 'xterm-256color', ...options.env },
        cwd: options.cwd ?? folder,
        home: folder,
        platform: 'linux',
        now: () => options.now ?? new Date(),
        stopping: options.stopping ?? new AbortController().signal,
      };
      const code = await run(words, io);
      return { code, stdout: stdout.text(), stderr: stderr.text() };
    },
  };
}
