// The list of guarantees in a table of 10,000 and one of 1,000,000, side by side on one engine, signed in.
// Alone: `node tests/benchmarks/guaranteeList.bench.ts [most]`. Targets: 1.5 times by plate or contract, 4 times by a name.
import { growGuarantees } from './support/growGuarantees.ts';
import { measureGrowth } from './support/listGrowth.ts';

await measureGrowth({
  things: 'guarantees',
  path: '/v1/bo/mobility-guarantees',
  least: 10_000,
  most: Number(process.argv[2] ?? 1_000_000),
  seeded: 100,
  grow: growGuarantees,
  lists: [
    ['all', '', 1.5],
    ['a contract', 'contractCode=C24Prepaid19', 1.5],
    ['a contract, page 26', 'contractCode=C24Prepaid19&skip=500', 1.5],
    ['a plate', 'licensePlate=SAMPLE', 1.5],
    ['a plate of a contract', 'licensePlate=SAMPLE&contractCode=C24Prepaid19', 1.5],
    ['a plate of nobody', 'licensePlate=9ZZZ999', 1.5],
    ['a common name', 'customerName=peeters', 4],
    ['a common name of a contract', 'customerName=peeters&contractCode=C24Prepaid19', 4],
    ['a name of nobody', 'customerName=nowhere', 4],
  ],
});
