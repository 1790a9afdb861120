// "What would dispatch have done otherwise" over 50,000 searches of 30 days, part by part over HTTP as the console asks it: time,
// memory of the server, and what is done after a stop; beside a bare server that reads what a part is played from. Alone:
// `node tests/benchmarks/whatIf.bench.ts [searches]`. Targets: 30 s and 300 MB for 50,000, a stop ends it.
import { readFileSync } from 'node:fs';
import type { WhatIfCounts, WhatIfPage } from '@towline/sdk/api';
import { addWhatIf, noWhatIf } from '@towline/sdk/domain/whatIf/tally';
import { asRelease, startBench, tell } from './support/bench.ts';
import { growSearches } from './support/growSearches.ts';
import { residentMb } from './support/measured.ts';
import { closeConnections, fetchText, p50Of } from './support/oneByOne.ts';

const searches = Number(process.argv[2] ?? 50_000);
const take = 1_000;
const part = `select json_agg(t)::text as document from (select d.basis, d.settings, d.outcome,
    (select json_agg(o.status) from job_offers o where o.request_id = r.id and o.round = 1) as offers
  from requests r join dispatch_rounds d on d.request_id = r.id and d.round = 1 order by r.created_at desc, r.id desc limit ${take}) t`;

/** Milliseconds of processor that a process has used. */
function processorOf(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const bench = await startBench(3_000, 'admin', asRelease);
try {
  const total = await growSearches(bench.databaseUrl, searches);
  const headers = { cookie: bench.cookie, origin: bench.url, 'content-type': 'application/json' };
  const ask = async (more: object, signal?: AbortSignal): Promise<WhatIfPage> => {
    const body = JSON.stringify({
      days: 30,
      take,
      change: { weights: { Price: 60 }, waterfall: { maxTries: 6 } },
      ...more,
    });
    const answer = await fetch(`${bench.url}/v1/bo/dispatch/what-if`, {
      method: 'POST',
      headers,
      body,
      ...(signal && { signal }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as WhatIfPage;
  };
  const bare = await bench.reference(part);
  const reference = await p50Of(() => fetchText(bare), 5);
  const began = performance.now();
  const used = processorOf(bench.pid);
  let counts: WhatIfCounts = noWhatIf;
  let most = 0;
  let parts = 0;
  for (let more: object | undefined = {}; more; parts += 1) {
    const page: WhatIfPage = await ask(more);
    counts = addWhatIf(counts, page.counts);
    most = Math.max(most, residentMb(bench.pid));
    more = page.next ? { asOf: page.asOf, after: page.next } : undefined;
  }
  const seconds = (performance.now() - began) / 1000;
  const processor = (processorOf(bench.pid) - used) / 1000;
  const { requests, byFact, byModel, unknown, changed } = counts;
  tell({
    what: `what if over ${requests} searches: ${changed} otherwise, ${byFact} by fact, ${byModel} by the model, ${unknown} unknown`,
    measured: `${seconds.toFixed(1)} s, processor of the server ${processor.toFixed(1)} s, ${parts} parts`,
    reference: `${total} recorded; a bare read of a part ${reference.toFixed(0)} ms, of all ${((reference * parts) / 1000).toFixed(1)} s`,
    target: `<= ${((30 * searches) / 50_000).toFixed(1)} s`,
    met: seconds <= (30 * searches) / 50_000 && requests >= searches,
  });
  tell({
    what: 'what if, memory of the server',
    measured: `${most.toFixed(0)} MB at most`,
    reference: `${residentMb(bench.pid).toFixed(0)} MB now`,
    target: '<= 300 MB',
    met: most <= 300,
  });
  const stopped = new AbortController();
  const asked = ask({}, stopped.signal).catch(() => undefined);
  await wait(60);
  stopped.abort();
  await asked;
  await wait(200);
  const before = processorOf(bench.pid);
  await wait(1_000);
  const after = processorOf(bench.pid) - before;
  tell({
    what: 'what if, processor that the server uses in the second after a stop',
    measured: `${after} ms`,
    reference: `a part of ${take} is ${((seconds * 1000) / parts).toFixed(0)} ms`,
    target: '<= 50 ms',
    met: after <= 50,
  });
} finally {
  closeConnections();
  await bench.stop();
}
