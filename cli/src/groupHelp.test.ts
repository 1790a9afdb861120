import { describe, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { groupHelp, rootHelp } from './groupHelp.ts';

describe('help that loads no command', () => {
  test('names every command once, with what it does', () => {
    const lines = rootHelp(commands).split('\n');
    for (const { name, summary } of commands) {
      const said = lines.filter((line) => line.trim().startsWith(`${name} `) && line.endsWith(summary));
      expect(said, name).toHaveLength(1);
    }
  });

  test('says the same column for all of a group', () => {
    const own = commands.filter(({ name }) => name.startsWith('runs '));
    const text = groupHelp('runs', own);
    const columns = own.map(({ summary }) =>
      text
        .split('\n')
        .find((line) => line.endsWith(summary))
        ?.indexOf(summary),
    );
    expect(new Set(columns).size).toBe(1);
    expect(text).toContain(`towline ${own[0]?.name} --help`);
  });
});
