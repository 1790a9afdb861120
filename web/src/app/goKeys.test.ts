import { anAgent } from '@towline/sdk/domain/order/fixtures.testing';
import { expect, it } from 'vitest';
import { screensByKey } from './goKeys.ts';

const lettersOf = (role: 'Agent' | 'C24Admin') => screensByKey(anAgent({ role })).map(({ goKey }) => goKey);

it('leads by keys only to screens that are in the agent’s menu', () => {
  expect(lettersOf('C24Admin')).toEqual(expect.arrayContaining(['r', 'm', 's', 'o', 'a']));
  expect(lettersOf('Agent')).toEqual(expect.arrayContaining(['r', 'a']));
  for (const closed of ['m', 's', 'o']) expect(lettersOf('Agent')).not.toContain(closed);
});
