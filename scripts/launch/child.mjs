// Starting other programs so that none outlives us.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, stop } from './ground.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Whether whoever started us is to end us by dying. Started from a shell or a service manager, we may outlive it. */
const handedOver = process.env.TOWLINE_HANDED_OVER !== undefined;
const fromNpm = !handedOver && process.env.npm_lifecycle_event !== undefined;
/** npm puts a shell in between that passes no signal on, and lives on when npm is killed. */
const npmPid = fromNpm ? parentOf(process.ppid) : undefined;
const firstParent = process.ppid;

let asked = false;

/** Whether somebody told us to end, and we passed it on: what ended after that did not end by itself. */
export const isAskedToEnd = () => asked;

/**
 * Runs a program to its end and answers its exit code. `dirs` go in front of PATH, `env` over the environment (undefined removes),
 * `quiet` collects what it prints and hands it to `quiet` instead of showing it, `onOutput` is shown all of it as it grows.
 * `cwd` is the checkout, else. `onReady` is called when the program sends word that it is ready, `onWord` with what it says that it is
 * doing.
 */
export function run(command, args, { dirs = [], env = {}, cwd = root, quiet, onOutput, onReady, onWord } = {}) {
  const all = { ...process.env, ...env };
  for (const name of Object.keys(env)) if (env[name] === undefined) delete all[name];
  const key = Object.keys(all).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'; // Windows says "Path"
  all[key] = [...dirs, all[key]].filter(Boolean).join(path.delimiter);
  return new Promise((resolve, reject) => {
    const shown = onReady ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
    const child = spawn(command, args, { cwd, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : shown, env: all });
    let output = '';
    const take = (data) => {
      output += data;
      onOutput?.(output);
    };
    if (quiet) for (const stream of [child.stdout, child.stderr]) stream.on('data', take);
    child.on('message', (message) => {
      if (message?.ready === true) onReady?.();
      if (typeof message?.doing === 'string') onWord?.(message.doing);
    });
    const end = (signal) => {
      asked = true;
      child.kill(signal);
    };
    const pass = (signal) => end(signal);
    for (const signal of signals) process.on(signal, pass);
    const watch = setInterval(() => {
      if (isAbandoned()) end('SIGTERM');
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

/** Whether the shell, or the npm, that started us is gone. */
export function isAbandoned() {
  if (!handedOver && !fromNpm) return false;
  return process.ppid !== firstParent || (npmPid !== undefined && !isAlive(npmPid));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Undefined where the system does not tell, or where that is the system's own first process. */
function parentOf(pid) {
  let text = '';
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[1];
  } catch {
    if (process.platform !== 'win32')
      text = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
  const parent = Number(text);
  return parent > 1 ? parent : undefined;
}
