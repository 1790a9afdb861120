// The list's latency on one connection in a table of 10,000 and one of 1,000,000 requests, side by side on one engine, signed in.
// Alone: `node tests/benchmarks/listGrowth.bench.ts [most]`. Targets: 1.5 times without a text, 4 times with one.
import pg from 'pg';
import { growRequests } from './support/growRequests.ts';
import { measureGrowth } from './support/listGrowth.ts';

const least = 10_000;
const most = Number(process.argv[2] ?? 1_000_000);
const group = 'country=BE&status=CompletedAfterDispatch';

await measureGrowth({
  things: 'requests',
  path: '/v1/bo/assistance-requests',
  least,
  most,
  seeded: least,
  async grow(url, rows) {
    if (rows > least) await growRequests(url, least, rows);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows: found } = await client.query<{ n: number; plate: string }>(
      `select count(*)::int as n, max(license_plate) filter (where home_code = 'C24Belgium') as plate from requests`,
    );
    await client.end();
    // The demo adds some of its own to the seeded ones, and each copy of them has those too.
    if (!found[0] || Math.abs(found[0].n / rows - 1) > 0.01)
      throw new Error(`${found[0]?.n} requests instead of ${rows}`);
    return found[0].plate;
  },
  lists: [
    ['newest', '', 1.5],
    ['country + status group', group, 1.5],
    ['two countries, two groups', 'country=BE,LU&status=CompletedAfterDispatch,Cancelled', 1.5],
    ['a small group', 'country=BE&status=Cancelled', 1.5],
    ['page 51', `${group}&skip=1000`, 1.5],
    ['a common word', `${group}&text=golf`, 4],
    ['a common word in all', 'text=peeters', 4],
    ['a plate', 'text=SAMPLE', 4],
    ['a word of nobody', `${group}&text=nowhere`, 4],
  ],
});
