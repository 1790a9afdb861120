// For tests only: runs a command line in this process, with streams that remember and a home of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import type { CommandLine } from '../defineCommand.ts';
import type { Io, KeyringLibrary, OutStream } from '../io.ts';
import { run } from '../main.ts';

/** What a run is given. */
export type CliOptions = {
  env?: Record<string, string>;
  stdin?: string;
  /** What a person types when a text appears on standard error */
  answers?: readonly (readonly [question: string, typed: string])[];
  cwd?: string;
  /** Input gives each key, as a terminal of the operating system does */
  readsKeys?: boolean;
  /** Standard output, standard error and input are terminals of this width */
  columns?: number;
  now?: Date;
  stopping?: AbortSignal;
  /** Commands that there are, where a test brings its own */
  commands?: readonly CommandLine[];
  /** The library of the system’s keyring; none where a test does not say */
  loadKeyring?: () => Promise<KeyringLibrary>;
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

type MemoryStream = OutStream & { text(): string; onText?: (text: string) => void };

function memory(columns: number | undefined): MemoryStream {
  const chunks: Buffer[] = [];
  const text = () => Buffer.concat(chunks).toString('utf8');
  const stream: MemoryStream = Object.assign(
    new Writable({
      write(chunk: Buffer | string, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        stream.onText?.(text());
        done();
      },
    }),
    { text },
  );
  if (columns !== undefined) Object.assign(stream, { isTTY: true, columns, rows: 40 });
  return stream;
}

/** What Ink asks of a terminal's input besides its keys. */
export const rawKeys = { setRawMode: () => {}, ref: () => {}, unref: () => {} };

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
      const keyboard = new PassThrough();
      const waiting = [...(options.answers ?? [])];
      stderr.onText = (text) => {
        const next = waiting[0];
        if (!next || !text.includes(next[0])) return;
        waiting.shift();
        setImmediate(() => keyboard.write(next[1]));
      };
      const input = options.stdin === undefined ? [] : [Buffer.from(options.stdin)];
      const stdin = options.answers ? keyboard : Readable.from(input, { objectMode: false });
      const io: Io = {
        stdin: Object.assign(
          stdin,
          options.columns === undefined ? {} : { isTTY: true },
          options.readsKeys ? rawKeys : {},
        ),
        stdout,
        stderr,
        env: {
          ...(apiUrl ? { TOWLINE_API_URL: apiUrl } : {}),
          TERM: 'xterm-256color',
          TZ: 'Europe/Brussels',
          ...options.env,
        },
        cwd: options.cwd ?? folder,
        home: folder,
        platform: 'linux',
        now: () => options.now ?? new Date(),
        stopping: options.stopping ?? new AbortController().signal,
        ...(options.loadKeyring ? { loadKeyring: options.loadKeyring } : {}),
      };
      const code = await run(words, io, options.commands);
      return { code, stdout: stdout.text(), stderr: stderr.text() };
    },
  };
}
