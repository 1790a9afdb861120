// The Node and pnpm that package.json pins, as npm packages in a cache of the user's.
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from './child.mjs';
import { root, say, stop } from './ground.mjs';
import { showProgress } from './progress.mjs';

/** `{ node: '24.21.0', pnpm: '12.21.0' }` */
export const pins = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).towline;

const windows = process.platform === 'win32';
const binaries = { node: windows ? 'bin/node.exe' : 'bin/node', pnpm: windows ? 'pnpm.exe' : 'pnpm' };

let chosen;

/** TOWLINE_TOOLS, or the user's cache directory, or (where neither can be written) the checkout. */
export function cacheDir() {
  if (chosen) return chosen;
  const home = process.env.XDG_CACHE_HOME ?? (windows ? process.env.LOCALAPPDATA : path.join(os.homedir(), '.cache'));
  const places = [
    process.env.TOWLINE_TOOLS,
    home && path.join(home, 'towline', 'tools'),
    path.join(root, '.towline', 'tools'),
  ];
  chosen = places.filter(Boolean).find((dir) => {
    try {
      mkdirSync(dir, { recursive: true });
      accessSync(dir, constants.W_OK);
      return true;
    } catch {
      return false;
    }
  });
  if (!chosen)
    stop(`None of ${places.filter(Boolean).join(', ')} can be written. Name a directory with TOWLINE_TOOLS=...`);
  return chosen;
}

/** The paths of tools' programs; fetched with npm when they are not there, moved into place when complete. */
export async function fetchTools(names, { npmProgram = npm(), show = showProgress } = {}) {
  const missing = names.filter((name) => !existsSync(fileOf(name)));
  if (missing.length > 0) {
    const what = missing.map((name) => `${name} ${pins[name]}`).join(' and ');
    say(`fetching ${what} with npm (once) …`);
    const progress = show(`fetching ${what}`);
    const failures = await Promise.all(missing.map((name) => fetchOne(name, npmProgram)));
    progress.end(`${what} fetched`);
    if (failures.some(Boolean)) stop(failures.filter(Boolean).join('\n\n'));
  }
  return names.map(fileOf);
}

const dirOf = (name) => path.join(cacheDir(), `${name}@${pins[name]}`);
const fileOf = (name) => path.join(dirOf(name), 'node_modules', name, binaries[name]);

/** Answers what to say when it failed. */
async function fetchOne(name, { command, first }) {
  const version = pins[name];
  removeAbandoned(`${name}@${version}.`);
  const half = `${dirOf(name)}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  writeFileSync(path.join(half, 'package.json'), '{"private":true}');
  const flags = [
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts=false',
    '--loglevel=error',
  ];
  let said = '';
  const quiet = (output) => {
    said = output.trimEnd();
  };
  const code = await run(command, [...first, 'install', '--prefix', half, ...flags, `${name}@${version}`], {
    quiet,
  }).catch(() => 127);
  if (code !== 0 || !works(path.join(half, 'node_modules', name, binaries[name]))) {
    rmSync(half, { recursive: true, force: true });
    return [said, advice(name, version, code)].filter(Boolean).join('\n');
  }
  try {
    renameSync(half, dirOf(name));
  } catch {
    rmSync(half, { recursive: true, force: true }); // another process was first
  }
}

function works(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
}

function advice(name, version, code) {
  const reason =
    code === 0
      ? `there is no ${name} ${version} for ${process.platform}-${process.arch} on npm`
      : 'npm failed; the lines above say why';
  return [
    `${name} ${version} could not be fetched: ${reason}.`,
    'If the network is the reason: see that `npm ping` answers, and run this again.',
    name === 'node'
      ? `Otherwise install Node ${version} from https://nodejs.org and run this again with it (or say TOWLINE_NODE=/path/to/node).`
      : `Otherwise put a pnpm ${version} at ${path.join(cacheDir(), `pnpm@${version}`, 'node_modules/pnpm', binaries.pnpm)}.`,
  ].join('\n');
}

/** npm as it was started, else the one beside this Node, else the one on PATH. */
function npm() {
  const beside = path.join(
    path.dirname(process.execPath),
    windows ? 'node_modules/npm/bin/npm-cli.js' : '../lib/node_modules/npm/bin/npm-cli.js',
  );
  const cli = [process.env.npm_execpath, beside].find((file) => file?.endsWith('npm-cli.js') && existsSync(file));
  return cli ? { command: process.execPath, first: [cli] } : { command: windows ? 'npm.cmd' : 'npm', first: [] };
}

/** What an interrupted fetch left; the number at its end is of the process that made it. */
function removeAbandoned(prefix) {
  for (const name of readdirSync(cacheDir()).filter((entry) => entry.startsWith(prefix))) {
    try {
      process.kill(Number(name.slice(prefix.length)), 0);
    } catch (error) {
      if (error.code === 'ESRCH') rmSync(path.join(cacheDir(), name), { recursive: true, force: true });
    }
  }
}
