import { expect, it } from 'vitest';
import { type Doer, type DoerWords, doerText } from './doer.ts';

const dutch: DoerWords = {
  nameOf: (name) => (name === 'Motorist' ? 'Bestuurder' : name),
  actingAs: (acting, agent) => `${acting} als ${agent}`,
};

it.each<[string, Doer, DoerWords | undefined, string]>([
  ['nobody', {}, undefined, ''],
  ['an agent', { agentName: 'Els' }, undefined, 'Els'],
  ['somebody without an account, in the words of the reader', { agentName: 'Motorist' }, dutch, 'Bestuurder'],
  ['one through the eyes of another', { agentName: 'Els', actingAgentName: 'Karel' }, undefined, 'Karel as Els'],
  ['the same, in the words of the reader', { agentName: 'Els', actingAgentName: 'Karel' }, dutch, 'Karel als Els'],
  ['a line of no agent', { actingAgentName: 'Karel' }, dutch, ''],
])('names %s', (_who, doer, words, text) => {
  expect(doerText(doer, words)).toBe(text);
});
