// What a run of the command line costs, and what it costs the server: time, memory, processor.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, startProgram, stopProgram } from '../../support/process.ts';

/** What a process holds at this moment. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** A server, not through a launcher, so that its own process is measured. */
export async function startMeasured(
  databaseUrl: string,
  folder: string,
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const child = startProgram(['server/src/main.ts', 'serve'], {
    DATABASE_URL: databaseUrl,
    TOWLINE_DEMO: '0',
    PORT: '0',
    TOWLINE_LOG_LEVEL: 'warn',
    TOWLINE_RATE_LIMIT: '1000000000',
    TOWLINE_DATA_DIR: path.join(folder, 'data'),
  });
  const url = await new Promise<string>((resolve, reject) => {
    let told = '';
    child.stdout?.on('data', (chunk) => {
      told += String(chunk);
      const found = /Console\s+(http\S+)/.exec(told)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the server ended:\n${told}`)));
  });
  return { url, pid: child.pid ?? 0, stop: () => stopProgram(child) };
}

/** A run of the command line: seconds, the most memory in MB, seconds of processor, and what it said. */
export type CliRun = { time: number; peak: number; processor: number; stdout: string };

const probe = `process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.stderr.write('maxRss=' + maxRSS + ' cpu=' + (userCPUTime + systemCPUTime) / 1e6 + '\\n');
});`;

/** Runs the command line as it is built, with a home of its own in the folder. */
export async function measuredCli(
  folder: string,
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<CliRun> {
  const measure = path.join(folder, 'measure.mjs');
  writeFileSync(measure, probe);
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', measure, path.join(root, 'cli/dist/bin.mjs'), ...args], {
    env: { ...process.env, CI: '1', XDG_CONFIG_HOME: folder, XDG_STATE_HOME: folder, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let stdout = '';
  let told = '';
  child.stdout.on('data', (chunk) => {
    stdout += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    told += String(chunk);
  });
  child.stdin.end(input);
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`towline ${args.join(' ')} ended with ${String(code)}:\n${told}`);
  const said = (pattern: RegExp) => Number(pattern.exec(told)?.[1] ?? 0);
  return {
    time: (performance.now() - started) / 1000,
    peak: said(/maxRss=(\d+)/) / 1024,
    processor: said(/cpu=([\d.]+)/),
    stdout,
  };
}
