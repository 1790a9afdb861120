// A call of the SDK beside raw fetch, against a server that always answers the same; and the sizes of the SDK.
// Alone: `node tests/benchmarks/sdkCall.bench.ts`. Targets: 1.15 times raw fetch per call; sizes as scripts/checkSdkSize.ts says.
import { spawnSync } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { createTowline } from '@towline/sdk';
import { root } from '../support/process.ts';

const ROUNDS = 400;
const CALLS = 20;
const RATIO_LIMIT = 1.15;

// The server has its own thread, so that what is measured is the client.
const serverCode = `
  const { createServer } = require('node:http');
  const { parentPort } = require('node:worker_threads');
  const body = JSON.stringify({ count: 1, records: [{ id: 'a', version: 1, text: 'x'.repeat(500) }] });
  const head = { 'content-type': 'application/json', 'content-length': body.length };
  const server = createServer((request, response) => response.writeHead(200, head).end(body));
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;

async function perCall(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (let index = 0; index < CALLS; index += 1) await call();
  return ((performance.now() - started) / CALLS) * 1000;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const report = (line: object) => console.log(JSON.stringify(line));

async function measureCalls(): Promise<void> {
  const worker = new Worker(serverCode, { eval: true });
  const port = await new Promise<number>((resolve) => worker.once('message', resolve));
  const baseUrl = `http://127.0.0.1:${port}`;
  const headers = { accept: 'application/json' };
  const raw = async () => (await fetch(`${baseUrl}/v1/assistance-request/123/logs`, { headers })).json();
  const towline = createTowline({ baseUrl, locale: 'nl-BE', appInfo: { name: 'bench' } });
  const sdk = () => towline.requests.listLogs('123');
  const times = { raw: [] as number[], sdk: [] as number[] };
  for (let round = -10; round < ROUNDS; round += 1) {
    // Side by side in short turns, so that a busy moment of the machine hits both; the first ones only warm up.
    const first = round % 2 === 0 ? await perCall(raw) : await perCall(sdk);
    const second = round % 2 === 0 ? await perCall(sdk) : await perCall(raw);
    if (round < 0) continue;
    times.raw.push(round % 2 === 0 ? first : second);
    times.sdk.push(round % 2 === 0 ? second : first);
  }
  await worker.terminate();
  // The ratio of neighbours: what the machine does meanwhile cancels out.
  const ratio = median(times.sdk.map((time, round) => time / (times.raw[round] ?? time)));
  report({
    what: 'SDK call against raw fetch',
    measured: `${median(times.sdk).toFixed(0)} us = ${ratio.toFixed(2)}`,
    reference: `${median(times.raw).toFixed(0)} us`,
    target: `<= ${RATIO_LIMIT}`,
    met: ratio <= RATIO_LIMIT,
  });
}

/** The check of `npm test`, its figures told here too. */
function measureSize(): void {
  const { stdout } = spawnSync(process.execPath, ['scripts/checkSdkSize.ts', '--json'], { cwd: root });
  process.stdout.write(stdout);
}

await measureCalls();
measureSize();
