import { expect, test } from 'vitest';
import { citedIn } from './citations.ts';
import { indexText, titleOf } from './keepDecisions.ts';
import { decisionsIn, misshapen } from './readDecisions.ts';

const page = `# Dispatch

Who goes.

## T-01

Timers are columns: every server picks
them up.

### T-204 The second

Second. _Rejected:_ none.
`;

test('a ruling is a heading with its number, or a row of the law', () => {
  expect(decisionsIn('dispatch', page)).toEqual([
    { id: 'T-01', area: 'dispatch', title: '', text: 'Timers are columns: every server picks them up.' },
    { id: 'T-204', area: 'dispatch', title: 'The second', text: 'Second. _Rejected:_ none.' },
  ]);
  expect(decisionsIn('specification', '| Id   | We build |\n| ---- | --- |\n| C-02 | One window  |\n')).toEqual([
    { id: 'C-02', area: 'specification', title: '', text: 'One window' },
  ]);
});

test.each(['- **T-300** Text', '# T-300', '## T-30012'])('%s is not taken for a ruling, and said', (line) => {
  expect(decisionsIn('x', `${line}\n\nText\n`)).toEqual([]);
  expect(misshapen(`${line}\n`)).toEqual([line]);
});

test('a file cites a number once, and a part of another word is none', () => {
  expect(citedIn('(DECISIONS T-66, S-03; T-66) ISO-8859 XT-66 T-6 C-01 T-1008')).toEqual([
    'T-66',
    'S-03',
    'C-01',
    'T-1008',
  ]);
});

test.each([
  ['Timers are columns: every server picks them up.', 'Timers are columns'],
  [`${'long '.repeat(30)}end`, `${'long '.repeat(18)}long ...`],
])('the title of %s', (text, title) => expect(titleOf(text)).toBe(title));

test('the index names who cites, but not the page of the ruling', () => {
  const cited = new Map([['T-01', ['docs/decisions/dispatch.md', 'server/src/a.ts']]]);
  expect(indexText(decisionsIn('dispatch', page), cited)).toContain(
    '- [T-01](dispatch.md#t-01) Timers are columns (_dispatch_; [a.ts](../../server/src/a.ts))\n- [T-204](dispatch.md#t-204-the-second) The second (_dispatch_)',
  );
});
