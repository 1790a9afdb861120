// Builds the console and the command line, each only when its sources changed since its last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './child.mjs';
import { root, stop } from './ground.mjs';
import { showProgress } from './progress.mjs';

const shared = ['openapi', 'sdk/src', 'sdk/package.json', 'pnpm-lock.yaml', 'tsconfig.base.json'];

/** What is built, from what, and the file whose absence means it is not. */
const products = [
  { name: 'console', filter: '@towline/web', sources: ['web'], result: 'web/dist/index.html' },
  { name: 'command line', filter: '@towline/cli', sources: ['cli'], result: 'cli/dist' },
];

const stampFile = path.join(root, 'node_modules/.towline/build.json');

export async function buildWhatChanged({ force, pnpm, options }) {
  const before = readStamps();
  const after = { ...before };
  const common = hash(shared);
  const wanted = products.filter(({ name, sources, result }) => {
    after[name] = `${common} ${hash(sources)}`;
    return force || before[name] !== after[name] || !existsSync(path.join(root, result));
  });
  if (wanted.length === 0) return;
  const names = wanted.map(({ name }) => name);
  const progress = showProgress(`building the ${names.join(' and the ')}`);
  const built = [];
  const failures = await Promise.all(
    wanted.map(async (product) => {
      const failure = await buildOne(product, pnpm, options);
      built.push(product.name);
      progress.tell(`the ${built.join(' and the ')} is done`);
      return failure;
    }),
  );
  progress.end(`the ${names.join(' and the ')} built`);
  if (failures.some(Boolean)) stop(failures.filter(Boolean).join('\n\n'));
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, JSON.stringify(after));
}

/** Answers what to say when it failed. */
async function buildOne({ name, filter }, pnpm, options) {
  let output = '';
  const quiet = (text) => {
    output = text;
  };
  const env = { ...options.env, NODE_ENV: undefined, NO_COLOR: '1' };
  const code = await run(pnpm, ['--filter', filter, 'run', 'build'], { ...options, env, quiet });
  if (code === 0) return undefined;
  return `The ${name} could not be built:\n${output}\nMend what it says, or go back to a state that builds (git status shows what changed).`;
}

function readStamps() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

/** Of names and contents, so that a pull, a switch of branch or an edit each count, and a touched file does not. */
function hash(sources) {
  const sum = createHash('sha256');
  for (const source of sources)
    for (const file of filesIn(path.join(root, source)))
      sum
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
  return sum.digest('hex');
}

const notSources = new Set(['node_modules', 'dist', 'coverage']);

function filesIn(place) {
  let entries;
  try {
    entries = readdirSync(place, { withFileTypes: true });
  } catch {
    return existsSync(place) ? [place] : [];
  }
  return entries
    .filter(({ name }) => !notSources.has(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(path.join(place, entry.name)) : [path.join(place, entry.name)]));
}
