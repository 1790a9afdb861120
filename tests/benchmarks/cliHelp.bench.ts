// `towline --help` from its bundle beside `node -e 0`, started by the same Node. Target: 2.0 times.
// Alone: `node tests/benchmarks/cliHelp.bench.ts`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../support/process.ts';

const ROUNDS = 41;
const LIMIT = 2;
const folder = mkdtempSync(path.join(tmpdir(), 'towline-bench-help-'));
// The compile cache as a user has it: warm after the first start.
const env = { ...process.env, NODE_COMPILE_CACHE: folder };

function start(args: string[]): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { env });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}: ${String(stderr)}`);
  return performance.now() - started;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const bundle = path.join(root, 'cli/dist/bin.mjs');
const times = { node: [] as number[], help: [] as number[], list: [] as number[] };
for (let round = -3; round < ROUNDS; round += 1) {
  const [node, help, list] = [
    start(['-e', '0']),
    start([bundle, '--help']),
    start([bundle, 'requests', 'list', '--help']),
  ];
  if (round < 0) continue;
  times.node.push(node);
  times.help.push(help);
  times.list.push(list);
}
rmSync(folder, { recursive: true });
const ratio = median(times.help) / median(times.node);
console.log(`requests list --help: ${median(times.list).toFixed(0)} ms`);
console.log(
  JSON.stringify({
    what: 'towline --help against node -e 0',
    measured: `${median(times.help).toFixed(0)} ms = ${ratio.toFixed(2)}`,
    reference: `${median(times.node).toFixed(0)} ms`,
    target: `<= ${LIMIT.toFixed(1)}`,
    met: ratio <= LIMIT,
  }),
);
