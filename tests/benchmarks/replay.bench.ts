// "What would this version have decided otherwise" over 10,000 recorded requests of a contract, part by part over HTTP as the console
// asks it: time, memory of the server, what somebody else waits meanwhile, and what is done after a stop.
// Alone: `node tests/benchmarks/replay.bench.ts [requests]`. Targets: 20 s; between the first fifth and the end at most 30 MB more;
// p99 of somebody else's call at most 50 ms; after a stop less than 50 ms of processor.
import { readFileSync } from 'node:fs';
import type { Contract, ReplayCounts, ReplayPage } from '@towline/sdk/api';
import { addCounts, noCounts } from '@towline/sdk/domain/replay/compare';
import { call, signIn } from '../support/server.ts';
import { startBench, tell } from './support/bench.ts';
import { growRecorded } from './support/growRecorded.ts';
import { residentMb } from './support/measured.ts';

const requests = Number(process.argv[2] ?? 10_000);
const code = 'C24Prepaid19';
const take = 250;
const others = `others' calls beside it`;

/** Milliseconds of processor that a process has used. */
function processorOf(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const p99 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

const bench = await startBench(3_000, 'admin');
try {
  const total = await growRecorded(bench.databaseUrl, code, requests);
  const agent = await signIn(bench.url, 'agent.be');
  const { body } = await call(bench.url, bench.cookie, 'GET', `/v1/contracts/${code}`);
  const contract = body as Contract;
  const draft = {
    ...contract,
    process: { ...contract.process, checks: ['PolicyNotFound'] },
    pricing: { ...contract.pricing, customerPriceFactor: 1.5, priceListCode: 'Q8' },
  };
  const headers = { cookie: bench.cookie, origin: bench.url, 'content-type': 'application/json' };
  const part = async (after: string | undefined, signal?: AbortSignal): Promise<ReplayPage> => {
    const body = JSON.stringify({ contract: draft, days: 30, take, ...(after && { after }) });
    const ask = { method: 'POST', headers, body, ...(signal && { signal }) };
    const answer = await fetch(`${bench.url}/v1/contracts/${code}/replay`, ask);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as ReplayPage;
  };

  /** What somebody else's small read takes, one after the other, as long as the work runs. */
  async function readsBeside<Result>(work: Promise<Result>): Promise<{ times: number[]; result: Result }> {
    const times: number[] = [];
    let isRunning = true;
    const end = work.finally(() => {
      isRunning = false;
    });
    while (isRunning) {
      const began = performance.now();
      await call(bench.url, agent, 'GET', '/v1/bo/assistance-requests?take=20');
      times.push(performance.now() - began);
      await wait(20);
    }
    return { times, result: await end };
  }

  async function whole(): Promise<{ counts: ReplayCounts; seconds: number; processor: number; resident: number[] }> {
    const began = performance.now();
    const used = processorOf(bench.pid);
    const resident: number[] = [];
    let counts = noCounts;
    for (let after: string | undefined; ; ) {
      const page = await part(after);
      counts = addCounts(counts, page.counts);
      resident.push(residentMb(bench.pid));
      after = page.next;
      const processor = (processorOf(bench.pid) - used) / 1000;
      if (!after) return { counts, seconds: (performance.now() - began) / 1000, processor, resident };
    }
  }

  await part(undefined);
  const alone = await readsBeside(wait(3_000));
  const quiet = await whole();
  const { times, result } = await readsBeside(whole());
  const fifth = Math.floor(result.resident.length / 5);
  const [early, late] = [Math.max(...result.resident.slice(0, fifth)), Math.max(...result.resident.slice(-fifth))];
  const { changed, same, unknown } = result.counts;
  tell({
    what: `replay of ${result.counts.requests} requests: ${changed} changed, ${same} the same, ${unknown} unknown`,
    measured: `${quiet.seconds.toFixed(1)} s; ${result.seconds.toFixed(1)} s with ${others}`,
    reference: `${total} recorded; processor of the server ${quiet.processor.toFixed(1)} s`,
    target: '<= 20 s',
    met: Math.max(quiet.seconds, result.seconds) <= (20 * requests) / 10_000 && result.counts.requests >= requests,
  });
  tell({
    what: 'replay, memory of the server',
    measured: `${late.toFixed(0)} MB at the end, ${(late - early).toFixed(0)} MB more than in the first fifth`,
    reference: `${residentMb(bench.pid).toFixed(0)} MB now`,
    target: '<= 30 MB more',
    met: late - early <= 30,
  });
  tell({
    what: `replay, p99 of ${others}`,
    measured: `${p99(times).toFixed(0)} ms of ${times.length}`,
    reference: `${p99(alone.times).toFixed(0)} ms without`,
    target: '<= 50 ms',
    met: p99(times) <= 50,
  });
  const stopped = new AbortController();
  const asked = part(undefined, stopped.signal).catch(() => undefined);
  await wait(60);
  stopped.abort();
  await asked;
  const began = processorOf(bench.pid);
  await wait(1_000);
  const used = processorOf(bench.pid) - began;
  tell({
    what: 'replay, processor that the server uses in the second after a stop',
    measured: `${used} ms`,
    reference: `a part of ${take} is ${((quiet.seconds * 1000 * take) / requests).toFixed(0)} ms`,
    target: '<= 50 ms',
    met: used <= 50,
  });
} finally {
  await bench.stop();
}
