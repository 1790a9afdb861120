import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { findCommand, valued } from './findCommand.ts';
import { describeFlags } from './flags/describeFlags.ts';
import { globalFlags } from './flags/globalFlags.ts';

const found = (...words: string[]) => {
  const result = findCommand(words, commands);
  return result.kind === 'command'
    ? [result.command.name, result.rest]
    : [result.kind, result.kind === 'group' ? result.prefix : result.word];
};

describe('the command that a line names', () => {
  test.each<[string[], unknown]>([
    [
      ['requests', 'list'],
      ['requests list', []],
    ],
    [
      ['requests', 'list', 'x', '--all'],
      ['requests list', ['x', '--all']],
    ],
    [
      ['--json', 'requests', '--quiet', 'list'],
      ['requests list', ['--json', '--quiet']],
    ],
    [
      ['--format', 'json', 'requests', 'list'],
      ['requests list', ['--format', 'json']],
    ],
    [
      ['-o', 'requests', 'contracts', 'list'],
      ['contracts list', ['-o', 'requests']],
    ],
    [
      ['guarantees', 'imports', 'view', 'x'],
      ['guarantees imports view', ['x']],
    ],
    [
      ['guarantees', 'import', 'f.csv'],
      ['guarantees import', ['f.csv']],
    ],
    [['guarantees'], ['group', 'guarantees']],
    [[], ['group', '']],
    [
      ['--', 'requests', 'list'],
      ['group', ''],
    ],
    [['nonsense'], ['unknown', 'nonsense']],
    [
      ['requests', 'nonsense'],
      ['unknown', 'nonsense'],
    ],
  ])('%j', (words, expected) => {
    expect(found(...words)).toEqual(expected);
  });

  test('every global flag that takes a value is known to, so that its value is no command', () => {
    const taking = describeFlags(globalFlags).filter(({ kind }) => kind !== 'switch' && kind !== 'optionalText');
    expect([...valued].filter((flag) => flag.startsWith('--')).toSorted()).toEqual(
      taking.map(({ long }) => `--${long}`).toSorted(),
    );
  });

  test('whatever flags stand between, the command is the same', () => {
    const flag = fc.constantFrom(['--json'], ['--quiet'], ['--format', 'csv'], ['--profile', 'requests'], ['-q']);
    const line = fc.constantFrom(...commands.map(({ name }) => name.split(' ')));
    fc.assert(
      fc.property(line, fc.array(flag, { maxLength: 3 }), fc.nat(3), (words, flags, at) => {
        const place = Math.min(at, words.length);
        const result = findCommand([...words.slice(0, place), ...flags.flat(), ...words.slice(place)], commands);
        expect(result.kind === 'command' && result.command.name).toBe(words.join(' '));
      }),
    );
  });
});

describe('what was perhaps meant', () => {
  const suggested = (...words: string[]) => {
    const result = findCommand(words, commands);
    return result.kind === 'unknown' ? result.suggestions : [];
  };

  test.each([
    [['reqeusts'], 'requests'],
    [['contract'], 'contracts'],
    [['requests', 'lits'], 'requests list'],
    [['agents', 'deactivte'], 'agents deactivate'],
    [['whoam'], 'whoami'],
  ])('%j: %s', (words, name) => {
    expect(suggested(...words)).toContain(name);
  });

  test('nothing is suggested that there is not, and a swap of neighbours is near', () => {
    const known = new Set(
      commands.flatMap(({ name }) => name.split(' ').map((_, at, parts) => parts.slice(0, at + 1).join(' '))),
    );
    fc.assert(
      fc.property(
        fc.string({ maxLength: 12 }).filter((word) => !word.startsWith('-')),
        (word) => {
          for (const name of suggested(word)) expect(known.has(name)).toBe(true);
        },
      ),
    );
    for (const { name } of commands.filter((line) => !line.name.includes(' ') && line.name.length > 4)) {
      const swapped = `${name[1]}${name[0]}${name.slice(2)}`;
      expect(suggested(swapped), swapped).toContain(name);
    }
  });
});
