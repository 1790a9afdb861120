// The proof of a ledger of 1,000,000 postings: chain and balance alone, and every document, payment and settlement from its facts, with
// the server's memory meanwhile. Alone: `node tests/benchmarks/ledger.bench.ts [requests]` (200,000 requests have five postings each).
// Targets: 10 s, 90 s, flat memory.
import type { LedgerVerification } from '@towline/sdk/api';
import { startBench, tell } from './support/bench.ts';
import { chargeAll, payAllBut, postAll, quietly, settle } from './support/growMoney.ts';
import { growRequests } from './support/growRequests.ts';
import { residentMb } from './support/measured.ts';
import { closeConnections, fetchText } from './support/oneByOne.ts';

const requests = Number(process.argv[2] ?? 200_000);

const bench = await startBench(1_000, 'admin');
try {
  await growRequests(bench.databaseUrl, 1_000, requests);
  const postings = await quietly(bench.databaseUrl, async (client) => {
    await chargeAll(client);
    await payAllBut(client, 0);
    // An entry and its postings come at once, as the program's own do: the sealer looks every second.
    await client.query('begin');
    await postAll(client);
    await settle(client, 1_000);
    await client.query('commit');
    await client.query(
      'vacuum analyze ledger_entries, ledger_postings, invoices, payments, settlements, settlement_lines, settlement_payments',
    );
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
    ['chain, documents, payments and settlements', false, 90],
  ] as const) {
    const started = performance.now();
    let isWell = true;
    const idle = residentMb(bench.pid);
    const resident: number[] = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      const url = `${bench.url}/v1/bo/ledger/verification?quick=${quick}${after && `&after=${after}`}`;
      const part = JSON.parse(await fetchText(url, bench.cookie)) as LedgerVerification;
      if (part.fault) console.log(JSON.stringify(part.fault));
      isWell &&= part.fault === undefined && part.unsealed === 0;
      after = part.next;
      resident.push(residentMb(bench.pid));
    }
    const half = Math.ceil(resident.length / 2);
    const [before, later] = [Math.max(...resident.slice(0, half)), Math.max(...resident.slice(half))];
    const seconds = (performance.now() - started) / 1000;
    tell({
      what: `${what} of ${postings.toLocaleString('en')} postings proved`,
      measured: `${seconds.toFixed(1)} s${isWell ? '' : ', NOT WELL'}`,
      reference: 'none: the proof is this program’s own',
      target: `<= ${target} s`,
      met: isWell && seconds <= target,
    });
    tell({
      what: `the server’s memory meanwhile, ${resident.length} parts`,
      measured: `${before.toFixed(0)} MB at most in the first half, ${later.toFixed(0)} MB in the second`,
      reference: `${idle.toFixed(0)} MB before`,
      target: 'flat: no more than 20 % more in the second half',
      met: later <= before * 1.2,
    });
  }
} finally {
  closeConnections();
  await bench.stop();
}
