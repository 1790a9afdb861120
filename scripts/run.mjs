// Entry of every `npm run` command. No dependencies; parses and runs on any Node >= 18, brings the Node and the pnpm that
// package.json names, installs from the lockfile, builds what changed, and hands over.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildWhatChanged } from './launch/build.mjs';
import { must, run } from './launch/child.mjs';
import { root, say, stop } from './launch/ground.mjs';
import { packagesIn, showProgress } from './launch/progress.mjs';
import { supervise } from './launch/supervise.mjs';
import { cacheDir, fetchTools, pins } from './launch/tools.mjs';

const [command = 'start', ...rest] = process.argv.slice(2);
// What a person waits for begins here, whatever has to be brought first.
const { TOWLINE_HANDED_OVER: handedOver, TOWLINE_LAUNCHED_AT: before } = process.env;
const launchedAt = (handedOver && before) || `${Date.now()}`;

/** What each command needs (`build`: console and command line, where they changed) and what it starts (`supervised`: again). */
const commands = {
  start: { build: true, supervised: true, programs: [['server/src/main.ts', 'serve']] },
  dev: { programs: [['scripts/dev.ts']] },
  build: { build: true },
  prepare: { build: true },
  test: { programs: [['scripts/test.ts', 'test']] },
  check: { programs: [['scripts/test.ts', 'check']] },
  e2e: { programs: [['scripts/test.ts', 'e2e']] },
  coverage: {
    programs: [
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'sdk',
        '--coverage',
        'src/domain',
        'src/access',
        'src/forms',
      ],
    ],
  },
  bench: { build: true, programs: [['scripts/bench.ts']] },
  pack: { programs: [['scripts/pack.ts']] },
  seed: { programs: [['server/src/main.ts', 'seed']] },
  release: { build: true, programs: [['scripts/release.ts']] },
  left: { programs: [['server/src/main.ts', 'left']] },
  db: { programs: [['server/src/main.ts', 'db']] },
  mutation: { programs: [['scripts/mutation.ts']] },
  rules: { programs: [['scripts/rules.ts']] },
  // TypeDoc needs the parser of TypeScript 5, which openapi/ has.
  reference: { programs: [['openapi/node_modules/typedoc/bin/typedoc', '--options', 'openapi/typedoc.json']] },
  generate: { programs: [['scripts/generate.ts'], ['server/src/main.ts', 'generate']] },
};

const task = commands[command];
if (!task) stop(`There is no command "${command}". There are: ${Object.keys(commands).join(', ')}.`);

if (Number(process.versions.node.split('.')[0]) < 24) await handOver();

const [pnpm] = await fetchTools(['pnpm']);
const options = { dirs: [path.dirname(process.execPath), path.dirname(pnpm)], env: { TOWLINE_PNPM: pnpm } };
// NODE_ENV=production would leave out what the build needs.
const install = ['install', '--frozen-lockfile', '--reporter=append-only', '--config.confirmModulesPurge=false'];
const installing = showProgress('installing the packages');
let said = '';
await must(
  pnpm,
  install,
  {
    ...options,
    env: { ...options.env, NODE_ENV: undefined },
    quiet: (output) => {
      said = output;
    },
    onOutput: (output) => installing.tell(packagesIn(output) ?? ''),
  },
  () => [
    said.replaceAll(/^(Progress: .*|\++)\n/gm, '').trimEnd(),
    'The packages could not be installed; the lines above say why.',
    'Without network: see that `npm ping` answers, then run this again. What was fetched is kept.',
  ],
);
installing.end('the packages were installed');
rememberNode();
if (task.build) await buildWhatChanged({ force: command === 'build', pnpm, options });
for (const program of task.programs ?? []) {
  const [start, more] = task.supervised ? [supervise, { TOWLINE_LAUNCHED_AT: launchedAt }] : [run, {}];
  const code = await start(process.execPath, [...program, ...rest], {
    ...options,
    env: { ...options.env, TOWLINE_LAUNCHED: '1', ...more },
  });
  if (code !== 0) process.exit(code);
}

/** This Node is too old: the same command once more, on the right one. */
async function handOver() {
  if (handedOver) stop(`Towline needs Node 24 or newer; TOWLINE_NODE is Node ${process.versions.node}.`);
  const own = process.env.TOWLINE_NODE;
  const fetched = await fetchTools(own ? ['pnpm'] : ['node', 'pnpm']);
  const node = own ?? fetched[0];
  const again = [path.join(root, 'scripts/run.mjs'), ...process.argv.slice(2)];
  process.exit(
    await run(node, again, {
      dirs: [path.dirname(node)],
      env: { TOWLINE_HANDED_OVER: '1', TOWLINE_LAUNCHED_AT: launchedAt },
    }),
  );
}

/** `npx towline` on an older Node reads here which Node to use (cli.md: it hands over to the one that npm start brought). */
function rememberNode() {
  try {
    mkdirSync(path.join(root, 'node_modules/.towline'), { recursive: true });
    writeFileSync(path.join(root, 'node_modules/.towline/node'), `${process.execPath}\n`);
  } catch (error) {
    say(
      `(node_modules/.towline/node could not be written: ${error.code}; npx towline will need Node ${pins.node} itself. Tools are in ${cacheDir()})`,
    );
  }
}
