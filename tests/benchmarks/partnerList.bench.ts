// The list of 10,000 partners, by filter and page, signed in, beside a bare server that reads one page of them. Alone:
// `node tests/benchmarks/partnerList.bench.ts [partners]`. Target: p50 of 25 ms.
import type { PartnerList } from '@towline/sdk/api';
import { startBench, tell } from './support/bench.ts';
import { growPartners } from './support/growPartners.ts';
import { closeConnections, fetchText, p50Of } from './support/oneByOne.ts';

const partners = Number(process.argv[2] ?? 10_000);
const calls = 100;
const lists = [
  ['all', ''],
  ['all, page 251', 'skip=5000'],
  ['a country', 'country=BE'],
  ['two countries, page 26', 'country=FR,IT&skip=500'],
  ['active ones', 'isActive=true'],
  ['a status', 'operationalStatus=Active'],
  ['a part of many names', 'name=de'],
  ['a name of nobody', 'name=nowhere'],
] as const;

const onePage = `select json_agg(t)::text as document from (select p.id, p.code, p.name, p.type, p.country, p.operational_status
  from partners p where p.deleted_at is null order by lower(p.name), p.id limit 20) t`;

const bench = await startBench(100, 'admin');
try {
  await growPartners(bench.databaseUrl, partners, { latitude: 49, longitude: 5, withinKm: 400 });
  const reference = await bench.reference(onePage);
  for (const [name, query] of lists) {
    const url = `${bench.url}/v1/bo/partners?take=20&${query}`;
    const { count } = JSON.parse(await fetchText(url, bench.cookie)) as PartnerList;
    const theirs = await p50Of(() => fetchText(reference), calls);
    const ours = await p50Of(() => fetchText(url, bench.cookie), calls);
    tell({
      what: `list of ${partners.toLocaleString('en')} partners, ${name}, p50 of one connection`,
      measured: `${ours.toFixed(1)} ms = ${(ours / theirs).toFixed(1)} (${count} found)`,
      reference: `one page read ${theirs.toFixed(1)} ms`,
      target: '<= 25 ms',
      met: ours <= 25,
    });
  }
} finally {
  closeConnections();
  await bench.stop();
}
