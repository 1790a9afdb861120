// The search over documents, by a part of a name and by a VAT number: 500,000 of them. Alone:
// `node tests/benchmarks/invoiceSearch.bench.ts [documents]`. Target: p50 of 40 ms for each.
import { startBench, tell } from './support/bench.ts';
import { growDocuments } from './support/growDocuments.ts';
import { closeConnections, fetchText, p50Of } from './support/oneByOne.ts';

const documents = Number(process.argv[2] ?? 500_000);

const bench = await startBench(300, 'admin');
try {
  await growDocuments(bench.databaseUrl, documents);
  const asked = [
    ['a part of a customer’s name', 'customerName=janssens%204711'],
    ['a part of a supplier’s name', 'supplierName=takeldienst%20231'],
    ['a customer’s VAT number', 'customerVatNumber=BE0400.004.711'],
    ['a part of a number', 'number=bulk-0004711'],
  ] as const;
  for (const [by, query] of asked) {
    const url = `${bench.url}/v1/bo/invoices?take=20&${query}`;
    const { count } = JSON.parse(await fetchText(url, bench.cookie)) as { count: number };
    const ours = await p50Of(() => fetchText(url, bench.cookie), 30);
    tell({
      what: `${count.toLocaleString('en')} of ${documents.toLocaleString('en')} documents by ${by}, p50`,
      measured: `${ours.toFixed(1)} ms`,
      reference: 'none: the search is this program’s own',
      target: '<= 40 ms',
      met: ours <= 40 && count > 0,
    });
  }
} finally {
  closeConnections();
  await bench.stop();
}
