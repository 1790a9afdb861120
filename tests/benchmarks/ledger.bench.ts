// The proof of a ledger of 1,000,000 postings: chain and balance alone, and every document and payment from its facts. Alone:
// `node tests/benchmarks/ledger.bench.ts [requests]` (200,000 requests have five postings each). Targets: 10 s, 90 s.
import type { LedgerVerification } from '@towline/sdk/api';
import { startBench, tell } from './support/bench.ts';
import { chargeAll, payAllBut, postAll, quietly } from './support/growMoney.ts';
import { growRequests } from './support/growRequests.ts';
import { closeConnections, fetchText } from './support/oneByOne.ts';

const requests = Number(process.argv[2] ?? 200_000);

const bench = await startBench(1_000, 'admin');
try {
  await growRequests(bench.databaseUrl, 1_000, requests);
  const postings = await quietly(bench.databaseUrl, async (client) => {
    await chargeAll(client);
    await payAllBut(client, 0);
    await postAll(client);
    await client.query('vacuum analyze ledger_entries, ledger_postings, invoices, payments');
    // The server's own sealer chains them.
    for (;;) {
      const { rows } = await client.query<{ left: number }>(
        'select count(*)::int as left from ledger_entries where position is null',
      );
      if (rows[0]?.left === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await client.query('vacuum analyze ledger_entries');
    return (await client.query<{ n: number }>('select count(*)::int as n from ledger_postings')).rows[0]?.n ?? 0;
  });
  for (const [what, quick, target] of [
    ['chain and balance', true, 10],
    ['chain, documents and payments', false, 90],
  ] as const) {
    const started = performance.now();
    let isWell = true;
    for (let after: string | undefined = ''; after !== undefined; ) {
      const url = `${bench.url}/v1/bo/ledger/verification?quick=${quick}${after && `&after=${after}`}`;
      const part = JSON.parse(await fetchText(url, bench.cookie)) as LedgerVerification;
      isWell &&= part.fault === undefined && part.unsealed === 0;
      after = part.next;
    }
    const seconds = (performance.now() - started) / 1000;
    tell({
      what: `${what} of ${postings.toLocaleString('en')} postings proved`,
      measured: `${seconds.toFixed(1)} s${isWell ? '' : ', NOT WELL'}`,
      reference: 'none: the proof is this program’s own',
      target: `<= ${target} s`,
      met: isWell && seconds <= target,
    });
  }
} finally {
  closeConnections();
  await bench.stop();
}
