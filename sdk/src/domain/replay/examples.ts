import type { Contract, ContractExample, ExampleExpectation, PriceList, RecordedRequest } from '../../generated/api.ts';
import { jsonPointer } from '../contract/jsonPointer.ts';
import { isSameJson } from '../contract/sameJson.ts';
import { namelessOrder } from './namelessOrder.ts';
import { type Change, type Outcome, replay } from './replay.ts';

/** One thing that an example expects and that does not follow. */
export type BrokenExpectation = {
  readonly part: keyof ExampleExpectation;
  /** JSON pointer to what is expected, in the contract. */
  readonly pointer: string;
  readonly expected: unknown;
  /** What follows; absent where nothing does, or nobody can say. */
  readonly actual?: unknown;
};

/** An example that ran. */
export type ExampleResult = {
  readonly index: number;
  readonly name: string;
  /** Absent where the contract is no contract that anything follows of. */
  readonly outcome?: Outcome;
  readonly broken: readonly BrokenExpectation[];
};

/** Which of an example's expectations are looked at, and what follows in their place. */
const actualOf: { readonly [Part in keyof Required<ExampleExpectation>]: (outcome: Outcome) => unknown } = {
  services: ({ services }) => services,
  invalidSteps: ({ invalidSteps }) => invalidSteps,
  status: ({ status }) => status,
  statusReason: ({ statusReason }) => statusReason ?? null,
  price: ({ price }) => price,
  partners: ({ partners }) => partners,
  messages: ({ messages }) => messages,
};

/** Of the ranking as many as are expected, and of each what is expected of them. */
function partnersAsExpected(
  expected: NonNullable<ExampleExpectation['partners']>,
  { partners = [] }: Outcome,
): unknown {
  return partners.slice(0, expected.length).map((partner, index) => {
    const { score, points } = expected[index]!;
    return {
      partnerId: partner.partnerId,
      ...(score !== undefined && { score: partner.score }),
      ...(points !== undefined && { points: partner.points }),
    };
  });
}

function partOf(part: keyof ExampleExpectation, { partners }: ExampleExpectation, outcome: Outcome): unknown {
  return part === 'partners' ? partnersAsExpected(partners!, outcome) : actualOf[part](outcome);
}

function brokenOf({ expected }: ContractExample, index: number, outcome: Outcome | undefined): BrokenExpectation[] {
  return (Object.keys(actualOf) as (keyof ExampleExpectation)[]).flatMap((part) => {
    const wanted = expected[part];
    if (wanted === undefined) return [];
    const actual = outcome && partOf(part, expected, outcome);
    if (outcome && isSameJson(wanted, actual)) return [];
    const pointer = jsonPointer(['examples', String(index), 'expected', part]);
    return [{ part, pointer, expected: wanted, ...(actual === undefined ? {} : { actual }) }];
  });
}

/** What follows of an example; nothing where the contract, typed halfway or saved against its schema, is none that rules can read. */
function outcomeOf({ recorded }: ContractExample, change: Change): Outcome | undefined {
  try {
    return replay(recorded, change);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** One that is archived, or not in force, takes no orders; what it says of them stands. */
const inForce = ({ archivedAt: _archived, ...kept }: Contract): Contract => ({ ...kept, isActive: true });

/**
 * Runs the examples that a contract carries under that contract (DECISIONS T-422): with the price lists that they were recorded
 * with, or those of today.
 */
export const runExamples = (
  contract: Contract,
  priceLists?: ReadonlyMap<string, PriceList>,
): readonly ExampleResult[] =>
  (contract.examples ?? []).map((example, index) => {
    const outcome = outcomeOf(example, { contract: inForce(contract), priceLists });
    return { index, name: example.name, ...(outcome && { outcome }), broken: brokenOf(example, index, outcome) };
  });

/** What is wrong with an example before it runs. */
export type ExampleFault = {
  readonly code: 'EXAMPLE_NAMED_TWICE' | 'EXAMPLE_NAMES_A_PERSON';
  readonly pointer: string;
};

/** Examples that bear one name, or say who somebody is: a contract is a document that is passed on (DECISIONS S-51). */
export function exampleFaults({ examples = [] }: Pick<Contract, 'examples'>): ExampleFault[] {
  return examples.flatMap(({ name, recorded }, index): ExampleFault[] => {
    const at = (...path: string[]) => jsonPointer(['examples', String(index), ...path]);
    const isTwice = examples.findIndex((other) => other.name === name) < index;
    const isNamed = !isSameJson(recorded.order, namelessOrder(recorded.order));
    return [
      ...(isTwice ? [{ code: 'EXAMPLE_NAMED_TWICE', pointer: at('name') } as const] : []),
      ...(isNamed ? [{ code: 'EXAMPLE_NAMES_A_PERSON', pointer: at('recorded', 'order') } as const] : []),
    ];
  });
}

/** Partners whose place an example expects. */
const expectedPartners = 2;

/** The example that a recorded request is: whatever follows of it now must follow of it always (DECISIONS T-422). */
export function exampleOf(name: string, recorded: RecordedRequest, contract: Contract): ContractExample {
  const { services, invalidSteps, status, statusReason, price, partners, messages } = replay(recorded, {
    contract: inForce(contract),
  });
  return {
    name,
    recorded,
    expected: {
      ...{ services: [...services], invalidSteps: [...invalidSteps], messages: [...messages] },
      ...(status && { status, statusReason: statusReason ?? null }),
      ...(price && { price }),
      ...(partners && { partners: partners.slice(0, expectedPartners) }),
    },
  };
}
