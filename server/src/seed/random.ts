/** Numbers that look random and are the same at every run: the demo data comes from one seed (house.md §6). */
export interface Random {
  /** From 0 up to but without 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** From `min` to `max`. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Some of the list, in its order, each with the probability. */
  some<T>(list: readonly T[], probability: number): T[];
  /** A version 4 UUID; its first characters are as random as the rest, because they are the request's short id. */
  uuid(): string;
}

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Streams of different names do not disturb each other: a new partner moves no policy. */
export function createRandom(seed: number, stream: string): Random {
  const word = wordsOf(`${seed}/${stream}`);
  const next32 = sfc32(word(), word(), word(), word());
  const next = () => next32() / 4_294_967_296;
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const chosen = list[Math.floor(next() * list.length)];
      if (chosen === undefined) throw new RangeError('nothing to pick from');
      return chosen;
    },
    some: (list, probability) => list.filter(() => next() < probability),
    uuid: () => uuidOf(next32(), next32(), next32(), next32()),
  };
}

/** A list from which the heavier come out more often, by the cumulated weights. */
export function createLottery<T>(entries: readonly (readonly [T, number])[]): (random: Random) => T {
  const sums: number[] = [];
  let total = 0;
  for (const [, weight] of entries) {
    total += weight;
    sums.push(total);
  }
  return (random) => {
    const ticket = random.next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) > ticket) high = middle;
      else low = middle + 1;
    }
    return (entries[low] as readonly [T, number])[0];
  };
}

function uuidOf(a: number, b: number, c: number, d: number): string {
  const version = (b & 0xffff0fff) | 0x4000;
  const variant = (c & 0x3fffffff) | 0x80000000;
  return `${hexOf(a, 24)}${hexOf(a, 16)}${hexOf(a, 8)}${hexOf(a, 0)}-${hexOf(version, 24)}${hexOf(version, 16)}-${hexOf(version, 8)}${hexOf(version, 0)}-${hexOf(variant, 24)}${hexOf(variant, 16)}-${hexOf(variant, 8)}${hexOf(variant, 0)}${hexOf(d, 24)}${hexOf(d, 16)}${hexOf(d, 8)}${hexOf(d, 0)}`;
}

function hexOf(word: number, shift: number): string {
  return hex[(word >>> shift) & 255] as string;
}

/** xmur3: one 32-bit word after another out of a text. */
function wordsOf(text: string): () => number {
  let hash = 1_779_033_703 ^ text.length;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 3_432_918_353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
    hash ^= hash >>> 16;
    return hash >>> 0;
  };
}

/** sfc32: small, fast, and passes the usual test batteries. */
function sfc32(a: number, b: number, c: number, d: number): () => number {
  const step = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round++) step();
  return step;
}
