// Starting other programs so that none outlives us.
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { root, stop } from './ground.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Whether whoever started us ends us by dying: npm puts a shell in between that passes no signal on. */
const startedByUs = process.env.npm_lifecycle_event !== undefined || process.env.TOWLINE_HANDED_OVER !== undefined;

/**
 * Runs a program to its end and answers its exit code. `dirs` go in front of PATH, `env` over the environment (undefined removes),
 * `quiet` collects what it prints and hands it to `quiet` instead of showing it.
 */
export function run(command, args, { dirs = [], env = {}, quiet } = {}) {
  const all = { ...process.env, ...env };
  for (const name of Object.keys(env)) if (env[name] === undefined) delete all[name];
  const key = Object.keys(all).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'; // Windows says "Path"
  all[key] = [...dirs, all[key]].filter(Boolean).join(path.delimiter);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit', env: all });
    let output = '';
    if (quiet) for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    const pass = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (startedByUs && process.ppid !== parent) child.kill('SIGTERM');
    }, 500);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(watch);
      for (const name of signals) process.off(name, pass);
      if (quiet) quiet(output);
      resolve(code ?? 128 + (os.constants.signals[signal] ?? 0));
    });
  });
}

/** Runs a program that has to succeed; otherwise prints what to do and ends with its exit code. */
export async function must(command, args, options, advice) {
  const code = await run(command, args, options).catch((error) =>
    stop(`${command} could not be started: ${error.message}`),
  );
  if (code !== 0) stop(advice(code).join('\n'), code);
}
