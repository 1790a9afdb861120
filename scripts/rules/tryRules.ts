// Calls each rule with odd values of the types that it takes and prints which of them throw. Its input is what `callablesOf`
// says: `{ shapes, callables, runs }` as JSON. It is a program of its own because scripts do not import product code.
import { text } from 'node:stream/consumers';
import type { Callable, Shape } from './shapes.ts';

const { shapes, callables, runs } = JSON.parse(await text(process.stdin)) as {
  shapes: Shape[];
  callables: Callable[];
  runs: number;
};

// biome-ignore format: a list of words
const texts = [
  '', ' ', '   ', 'a', '🚗', '\u202eאבג', '\ud800', '__proto__', 'constructor', 'x'.repeat(3_000), '<b>&', '%', '0', '-0', 'NaN',
  '2026-11-20T10:00:00Z', '0001-01-01T00:00:00Z', '2026-03-29T01:30:00Z', '2026-10-25', '2026-13-45', '9999-99-99T00:00:00Z',
  '10:30', '25:99', 'Europe/Brussels', 'Nowhere/Land', '1ABC123', '+32475123456', 'nl-BE', 'BE', 'IT', '50.85, 4.35', 'a@b.co',
];
// biome-ignore format: a list of numbers
const numbers = [
  0, -0, 1, -1, 0.1, 1e-7, 99.995, Number.NaN, Infinity, -Infinity, 1e21, -1e21, 1e300, 4e9, 50.85, 180, -181, 90, 12,
  1_700_000_000_000, 8.64e15, 8.65e15,
];
const dates = ['2026-11-20T10:00:00Z', '2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '0001-01-01T00:00:00Z', '', 'x'];
const things = [undefined, null, 0, Number.NaN, '', 'x', [], {}, { a: 1 }, [null], true];
const names = ['a', '', 'BE', 'x y', '🚗'];
const DEEP = 6;

let state = 1;
/** The same values at every run. */
function random(): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
}
const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;

function value(place: number, depth: number): unknown {
  const shape = shapes[place] ?? { kind: 'anything' };
  switch (shape.kind) {
    case 'text':
      return pick(texts);
    case 'number':
      return pick(numbers);
    case 'boolean':
      return random() < 0.5;
    case 'date':
      return new Date(pick(dates));
    case 'bytes':
      return Uint8Array.from({ length: pick([0, 1, 2, 300]) }, () => Math.floor(random() * 256));
    case 'anything':
      return pick(things);
    case 'undefined':
      return undefined;
    case 'literal':
      return shape.value;
    case 'union':
      return value(pick(shape.of), depth);
    case 'tuple':
      return shape.of.map((one) => value(one, depth + 1));
    case 'list':
      return several(shape.of, depth);
    case 'set':
      return new Set(several(shape.of, depth));
    case 'map':
      return new Map(several(shape.of, depth).map((one) => [value(shape.key, depth + 1), one]));
    case 'object':
      return object(shape, depth);
  }
}

const several = (of: number, depth: number): unknown[] =>
  depth > DEEP ? [] : Array.from({ length: pick([0, 1, 1, 2, 4]) }, () => value(of, depth + 1));

function object({ members, others }: Extract<Shape, { kind: 'object' }>, depth: number): object {
  const made: Record<string, unknown> = {};
  for (const { name, isOptional, of } of members)
    if (!isOptional || (depth <= DEEP && random() < 0.65)) made[name] = value(of, depth + 1);
  if (others !== undefined && depth <= DEEP)
    for (let more = pick([0, 0, 1, 2]); more > 0; more -= 1) made[pick(names)] = value(others, depth + 1);
  return made;
}

function argumentsFor({ parameters }: Callable): unknown[] {
  const given: unknown[] = [];
  for (const { of, isOptional, isRest } of parameters) {
    if (isOptional && random() < 0.4) break;
    if (isRest) given.push(...(value(of, 1) as unknown[]));
    else given.push(value(of, 1));
  }
  return given;
}

for (const callable of callables) {
  const module = (await import(callable.file)) as Record<string, (...given: unknown[]) => unknown>;
  for (let run = 0; run < runs; run += 1) {
    const given = argumentsFor(callable);
    try {
      module[callable.name]?.(...given);
    } catch (error) {
      // What a reader of files throws to say that nobody can read this one.
      if (error instanceof Error && error.name === 'FileFault') continue;
      console.log(`${callable.name} threw ${String(error)} at ${JSON.stringify(given)?.slice(0, 400)}`);
      break;
    }
  }
}
