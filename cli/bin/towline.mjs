#!/usr/bin/env node
// Entry of `npx towline`. No dependencies; parses and runs on any Node >= 18, and hands over to the Node that `npm start`
// brought when this one is too old (house.md §9). Installed from the tarball there is no such Node: then it says what it needs.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
const bundle = fileURLToPath(new URL('../dist/bin.mjs', import.meta.url));
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

if (!existsSync(bundle)) {
  process.stderr.write('towline is not built yet. Run `npm start` or `npm run build` in the repository once.\n');
  process.exit(2);
}
if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  await import(bundle);
} else {
  const node = process.env.TOWLINE_HANDED_OVER ? undefined : newerNode();
  if (!node) {
    const advice = pinnedNode() ? 'Run `npm start` in the repository once: it brings the right one.' : 'Install that.';
    process.stderr.write(`towline needs Node ${NEEDED} or newer; this is Node ${process.versions.node}. ${advice}\n`);
    process.exit(2);
  }
  const env = { ...process.env, TOWLINE_HANDED_OVER: '1' };
  const child = spawn(node, [bundle, ...process.argv.slice(2)], { stdio: 'inherit', env });
  // We stay until the child has tidied up. Ctrl+C reaches it from the terminal too; it takes both for one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`towline could not start ${node}: ${error.message}\n`);
    process.exit(2);
  });
  child.on('exit', (status, signal) => process.exit(status ?? 128 + (os.constants.signals[signal] ?? 0)));
}

/** The Node that a command of this checkout ran with last, else the pinned one in the tools' cache. */
function newerNode() {
  return [remembered(), ...cached()].find((file) => file && existsSync(file));
}

function remembered() {
  try {
    return readFileSync(path.join(root, 'node_modules/.towline/node'), 'utf8').trim();
  } catch {
    return undefined;
  }
}

function cached() {
  const windows = process.platform === 'win32';
  const pin = pinnedNode();
  if (!pin) return [];
  const home = process.env.XDG_CACHE_HOME ?? (windows ? process.env.LOCALAPPDATA : path.join(os.homedir(), '.cache'));
  const places = [
    process.env.TOWLINE_TOOLS,
    home && path.join(home, 'towline', 'tools'),
    path.join(root, '.towline/tools'),
  ];
  const binary = windows ? 'bin/node.exe' : 'bin/node';
  return places.filter(Boolean).map((place) => path.join(place, `node@${pin}`, 'node_modules/node', binary));
}

/** Only a checkout names one. */
function pinnedNode() {
  try {
    return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).towline?.node;
  } catch {
    return undefined;
  }
}
