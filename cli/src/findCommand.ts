import type { CommandLine } from './defineCommand.ts';

/** Global flags that take a value, so that the value is not taken for a command. */
export const valued: ReadonlySet<string> = new Set([
  '--profile',
  '--api-url',
  '--format',
  '--jq',
  '--template',
  '--output',
  '-o',
  '--color',
  '--timeout',
  '--retries',
  '--locale',
  '--time-zone',
]);

/** What the words of a command line name: a command, a noun with several, or nothing that there is. */
export type Found =
  | { kind: 'command'; command: CommandLine; rest: string[] }
  | { kind: 'group'; prefix: string; commands: CommandLine[]; rest: string[] }
  | { kind: 'unknown'; word: string; prefix: string; suggestions: string[] };

/** Reads the command's name off a command line; flags may stand before and between its words. */
export function findCommand(words: readonly string[], commands: readonly CommandLine[]): Found {
  const rest: string[] = [];
  let prefix = '';
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (word === '--') {
      rest.push(...words.slice(index));
      break;
    }
    if (word.startsWith('-')) {
      rest.push(word);
      if (valued.has(word) && index + 1 < words.length) {
        index += 1;
        rest.push(words[index] ?? '');
      }
      continue;
    }
    const name = prefix === '' ? word : `${prefix} ${word}`;
    const command = commands.find((line) => line.name === name);
    if (command) return { kind: 'command', command, rest: [...rest, ...words.slice(index + 1)] };
    if (!commands.some((line) => line.name.startsWith(`${name} `)))
      return { kind: 'unknown', word, prefix, suggestions: suggestions(name, commands) };
    prefix = name;
  }
  const group = commands.filter((line) => prefix === '' || line.name.startsWith(`${prefix} `));
  return { kind: 'group', prefix, commands: group, rest };
}

/** Names that are near to what was typed, nearest first. */
function suggestions(typed: string, commands: readonly CommandLine[]): string[] {
  const names = new Set<string>();
  for (const { name } of commands) {
    const parts = name.split(' ');
    for (let length = 1; length <= parts.length; length += 1) names.add(parts.slice(0, length).join(' '));
  }
  const near = [...names]
    .map((name) => ({ name, distance: distance(typed, name) }))
    .filter(({ name, distance: steps }) => steps <= Math.max(2, Math.floor(name.length / 3)))
    .sort((a, b) => a.distance - b.distance || a.name.length - b.name.length);
  const best = near[0]?.distance;
  return near.filter((each) => each.distance === best).map(({ name }) => name);
}

/** Steps from one text to the other: insert, remove, replace, swap neighbours (Damerau-Levenshtein). */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) => [i, ...Array<number>(other.length).fill(0)]);
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let j = 0; j <= other.length; j += 1) (rows[0] as number[])[j] = j;
  for (let i = 1; i <= one.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1);
      (rows[i] as number[])[j] = least;
    }
  }
  return at(one.length, other.length);
}
