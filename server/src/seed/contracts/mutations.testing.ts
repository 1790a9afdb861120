import type { Contract } from '@towline/sdk/api';
import type { Random } from '../random.ts';

/** A contract with one value changed. */
export interface Mutation {
  readonly contract: Contract;
  /** The changed value, as a test that fails names it. */
  readonly what: string;
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Path = readonly (string | number)[];

/** As JSON, without the examples, which weigh more than all the rest. */
function documentOf({ examples: _, ...contract }: Contract): Json {
  return JSON.parse(JSON.stringify(contract)) as Json;
}

/** Who the contract is, what it is tested by, and what it says: neither a status nor a price nor a partner comes of these. */
const untouched = [
  'code',
  'version',
  'lastUpdatedAt',
  'examples',
  'name',
  'branding',
  'communications',
  'externalServices',
];

function pathsOf(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const members: [string | number, Json][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return members.flatMap(([key, member]) =>
    path.length === 0 && untouched.includes(`${key}`) ? [] : pathsOf(member, [...path, key]),
  );
}

const valueAt = (value: Json, path: Path): Json | undefined =>
  path.reduce<Json | undefined>((at, key) => (at as Record<string, Json> | undefined)?.[key], value);

/** The value of a place under another name of its list: `included[3]` of one contract beside `included[0]` of another. */
const placeOf = (path: Path): string => path.filter((key) => typeof key === 'string').join('.');

/** One of what stands at the same place elsewhere, or nothing that anybody knows. */
function otherText(random: Random, was: string, known: readonly Json[]): string {
  const others = known.filter((one): one is string => typeof one === 'string' && one !== was);
  return others.length > 0 && random.chance(0.7) ? random.pick(others) : `${was}X`;
}

const otherNumber = (random: Random, was: number): number =>
  random.pick([was * 2, was / 2, was + 1, was * 1.1, 0].filter((value) => value !== was));

function otherValue(random: Random, was: Json, known: readonly Json[]): Json | undefined {
  // As often as not somebody forgets it.
  if (random.chance(0.25)) return undefined;
  if (typeof was === 'boolean') return !was;
  return typeof was === 'number' ? otherNumber(random, was) : otherText(random, `${was}`, known);
}

function changed(value: Json | undefined, [key, ...rest]: Path, to: Json | undefined): Json {
  const next = (member: Json | undefined) => (rest.length > 0 ? changed(member, rest, to) : to);
  if (Array.isArray(value))
    return value.map((item, at) => (at === key ? next(item) : item)).filter((item) => item !== undefined);
  const members = (value ?? {}) as { [key: string]: Json };
  const { [key as string]: _, ...others } = members;
  const member = next(members[key as string]);
  return member === undefined ? others : { ...members, [key as string]: member };
}

/** Draws contracts, each with one value changed: left out, another one that such contracts have, or one that nobody knows. */
export function mutationsOf(contracts: readonly Contract[]): (random: Random, contract: Contract) => Mutation {
  const documents = new Map(contracts.map((contract) => [contract, documentOf(contract)]));
  const known = new Map<string, Json[]>();
  const members = new Map<string, Path>();
  for (const document of documents.values())
    for (const path of pathsOf(document)) {
      const place = placeOf(path);
      known.set(place, [...(known.get(place) ?? []), valueAt(document, path)!]);
      if (path.every((key) => typeof key === 'string')) members.set(place, path);
    }
  const pathsIn = (document: Json): Path[] => [
    ...pathsOf(document),
    // What other contracts say and this one does not.
    ...[...members.values()].filter((path) => valueAt(document, path) === undefined),
  ];
  const paths = new Map([...documents].map(([contract, document]) => [contract, pathsIn(document)]));
  return (random, contract) => {
    const document = documents.get(contract)!;
    const path = random.pick(paths.get(contract)!);
    const was = valueAt(document, path);
    const values = known.get(placeOf(path))!;
    const to = was === undefined ? random.pick(values) : otherValue(random, was, values);
    const inWords = (value: Json | undefined) => (value === undefined ? 'nothing' : JSON.stringify(value));
    const mutated = JSON.parse(JSON.stringify(changed(document, path, to))) as Contract;
    return {
      contract: { ...mutated, ...(contract.examples && { examples: contract.examples }) },
      what: `${contract.code} ${path.join('.')}: ${inWords(was)} to ${inWords(to)}`,
    };
  };
}
