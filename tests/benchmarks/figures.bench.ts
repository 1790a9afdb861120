// Figures and a day's closing over the ledger of 200,000 requests. Alone: `node tests/benchmarks/figures.bench.ts [requests] [unpaid]`.
// Target: p50 of 1 s each.
import type { MoneyFigures } from '@towline/sdk/api';
import { startBench, tell } from './support/bench.ts';
import { chargeAll, payAllBut, postAll, quietly } from './support/growMoney.ts';
import { growRequests } from './support/growRequests.ts';
import { closeConnections, fetchText, p50Of } from './support/oneByOne.ts';

const requests = Number(process.argv[2] ?? 200_000);
const unpaid = Number(process.argv[3] ?? 5_000);
const target = 1_000;

const bench = await startBench(1_000, 'admin');
try {
  await growRequests(bench.databaseUrl, 1_000, requests);
  const day = await quietly(bench.databaseUrl, async (client) => {
    await chargeAll(client);
    await payAllBut(client, unpaid);
    await postAll(client);
    await client.query(
      `update ledger_entries e set company_code = r.home_code, contract_code = r.contract_code from requests r where r.id = e.request_id`,
    );
    await client.query('vacuum analyze requests, invoices, payments, request_dues, ledger_entries, ledger_postings');
    const { rows } = await client.query<{ day: string }>(
      `select to_char(occurred_at, 'YYYY-MM-DD') as day from ledger_entries group by 1 order by count(*) desc limit 1`,
    );
    return rows[0]!.day;
  });
  const money = `${bench.url}/v1/bo/ledger/figures`;
  const { weeks } = JSON.parse(await fetchText(money, bench.cookie)) as MoneyFigures;
  const reads: [what: string, url: string][] = [
    [`figures of ${weeks.length} weeks`, money],
    ['closing of the busiest day', `${bench.url}/v1/bo/ledger/closing?day=${day}`],
  ];
  for (const [what, url] of reads) {
    const ours = await p50Of(() => fetchText(url, bench.cookie), 7);
    tell({
      what: `${what}, of ${requests.toLocaleString('en')} requests, p50`,
      measured: `${ours.toFixed(0)} ms`,
      reference: 'none: the books are this program’s own',
      target: `<= ${target} ms`,
      met: ours <= target,
    });
  }
} finally {
  closeConnections();
  await bench.stop();
}
