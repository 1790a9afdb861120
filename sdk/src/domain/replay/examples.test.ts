import { describe, expect, it } from 'vitest';
import type { ContractExample } from '../../generated/api.ts';
import { exampleRecord } from './exampleRecord.ts';
import { exampleFaults, exampleOf, runExamples } from './examples.ts';
import { aList, aPartner, aPricedContract, aRecord, aSearch } from './fixtures.testing.ts';

const contract = aPricedContract({ pricing: { priceListCode: 'Q8', customerPriceFactor: 1.5, vatRate: 0.21 } });
const lists = new Map([
  ['Q8', aList('Q8', 30)],
  ['Default', aList('Default', 40)],
]);
const record = exampleRecord(
  aRecord({
    search: aSearch({ terms: { priceListCode: 'Q8' }, partners: [aPartner(2), aPartner(1, { distanceInKm: 5.04 })] }),
  }),
  contract,
  lists,
);
const example = exampleOf('Flat battery', record, contract);
const broken = (changes: object, expected: ContractExample['expected'] = example.expected) =>
  runExamples({ ...contract, ...changes, examples: [{ ...example, expected }] })[0]!.broken;

describe('examples of a contract (DECISIONS T-422)', () => {
  it('one that was made under the contract passes under it', () => {
    expect(example.expected).toMatchObject({ status: 'Dispatching', statusReason: null, partners: [{}, {}] });
    expect(broken({})).toEqual([]);
    expect(runExamples(contract)).toEqual([]);
  });

  it('says which part is broken, where it stands, what was expected and what came', () => {
    expect(broken({ process: { paymentFirst: true } })).toEqual([
      { part: 'status', pointer: '/examples/0/expected/status', expected: 'Dispatching', actual: 'PaymentPending' },
    ]);
    expect(
      broken({ pricing: { ...contract.pricing, customerPriceFactor: 2 }, type: 'B2B' }).map(({ part }) => part),
    ).toEqual(['price']);
    expect(broken({ process: { serviceTypes: ['TowingTransport'] } }).map(({ part }) => part)).toEqual([
      ...['services', 'invalidSteps', 'status', 'price', 'partners', 'messages'],
    ]);
  });

  it('looks at what is named, and what nobody can say is no pass', () => {
    expect(broken({ process: { paymentFirst: true } }, { services: example.expected.services! })).toEqual([]);
    const [{ partnerId }] = example.expected.partners as [{ partnerId: string }];
    expect(broken({}, { partners: [{ partnerId }] })).toEqual([]);
    const wide = { dispatch: { waterfall: { radiusInKm: 900 } } };
    expect(broken(wide, { price: example.expected.price! })[0]).not.toHaveProperty('actual');
    expect(broken(wide, { partners: [{ partnerId }] })[0]).toMatchObject({ actual: [] });
    expect(broken({}, { statusReason: null })).toEqual([]);
  });

  it('run as if the contract took orders, in force or not, archived or not: else it could not be saved', () => {
    expect(broken({ isActive: false })).toEqual([]);
    expect(broken({ archivedAt: '2026-11-20T12:00:00Z' })).toEqual([]);
  });

  it('of a contract that no rule can read nothing follows', () => {
    const typed = broken({ process: { intakeFlow: 'Roadside' } });
    expect(typed.map(({ part }) => part).toSorted()).toEqual(Object.keys(example.expected).toSorted());
    expect(typed[0]).not.toHaveProperty('actual');
    const failing = {
      ...example.recorded,
      get at(): string {
        throw new Error('no record');
      },
    };
    expect(() => runExamples({ ...contract, examples: [{ ...example, recorded: failing }] })).toThrow('no record');
  });

  it('says of a request without a search, and of one that is refused, what there is to say', () => {
    const { search: _, ...byHand } = aRecord();
    expect(exampleOf('By hand', byHand, contract).expected).not.toHaveProperty('partners');
    const refusing = aPricedContract({ process: { serviceTypes: ['TowingTransport'] } });
    expect(exampleOf('Refused', aRecord(), refusing).expected).not.toHaveProperty('status');
  });

  it('of a contract that is not in force yet, or archived, says what follows once it is, and is not broken from the first', () => {
    const asleep = { ...contract, isActive: false, archivedAt: '2026-01-01T00:00:00Z' };
    const made = exampleOf('Asleep', record, asleep);
    expect(made.expected).toEqual({ ...exampleOf('Asleep', record, contract).expected });
    expect(runExamples({ ...asleep, examples: [made] }).flatMap(({ broken }) => broken)).toEqual([]);
  });

  it('bears a name of its own and names nobody', () => {
    const { order } = record;
    const named = {
      ...example,
      name: 'B',
      recorded: { ...record, order: { ...order, vehicle: { ...order.vehicle, vin: 'V1' } } },
    };
    expect(exampleFaults({})).toEqual([]);
    expect(exampleFaults({ examples: [example, example, named] })).toEqual([
      { code: 'EXAMPLE_NAMED_TWICE', pointer: '/examples/1/name' },
      { code: 'EXAMPLE_NAMES_A_PERSON', pointer: '/examples/2/recorded/order' },
    ]);
  });
});
