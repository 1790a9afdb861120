// Outstanding requests, and those whose customers are owed: 5,000 of 200,000, found, classified, sorted and answered. Alone:
// `node tests/benchmarks/outstanding.bench.ts [requests] [unpaid]`. Target: p50 of 300 ms.
import type { OutstandingRequestList } from '@towline/sdk/api';
import { startBench, tell } from './support/bench.ts';
import { chargeAll, payAllBut, payTwice, quietly } from './support/growMoney.ts';
import { growRequests } from './support/growRequests.ts';
import { closeConnections, fetchText, p50Of } from './support/oneByOne.ts';

const requests = Number(process.argv[2] ?? 200_000);
const unpaid = Number(process.argv[3] ?? 5_000);

const bench = await startBench(1_000, 'admin');
try {
  await growRequests(bench.databaseUrl, 1_000, requests);
  await quietly(bench.databaseUrl, async (client) => {
    await chargeAll(client);
    await payAllBut(client, unpaid);
    await client.query('vacuum analyze requests, invoices, payments, payment_reminders, request_dues');
  });
  const list = `${bench.url}/v1/bo/outstanding-requests?take=999`;
  const tellList = async (what: string, url: string, expected: number) => {
    const { count } = JSON.parse(await fetchText(url, bench.cookie)) as OutstandingRequestList;
    const ours = await p50Of(() => fetchText(url, bench.cookie), 20);
    tell({
      what: `${count.toLocaleString('en')} ${what} of ${requests.toLocaleString('en')} requests, classified, p50`,
      measured: `${ours.toFixed(0)} ms`,
      reference: 'none: the classification is this program’s own',
      target: '<= 300 ms',
      met: ours <= 300 && count === expected,
    });
  };
  await tellList('outstanding', list, unpaid);
  await quietly(bench.databaseUrl, (client) => payTwice(client, unpaid));
  await tellList('owed to customers', `${list}&owedToCustomers=true`, unpaid);
} finally {
  closeConnections();
  await bench.stop();
}
