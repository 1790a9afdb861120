import { expect, it } from 'vitest';
import { clientOf } from './clientName.ts';

it.each([
  [{ 'x-client-info': 'towline-sdk/1.0.0 (cli/1.0.0)', 'user-agent': 'node' }, 'towline-sdk/1.0.0 (cli/1.0.0)'],
  [{ 'user-agent': 'curl/8.5.0' }, 'curl/8.5.0'],
  [
    { 'user-agent': 'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36' },
    'Chrome/142',
  ],
  [
    {
      'user-agent':
        'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.1',
    },
    'Edg/142',
  ],
  [
    { 'user-agent': 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15' },
    'Safari/18',
  ],
  [{ 'user-agent': 'Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0' }, 'Firefox/140'],
  [{ 'user-agent': 'x'.repeat(5_000) }, 'x'.repeat(80)],
  [{}, undefined],
])('%j is %s', (headers, client) => {
  expect(clientOf(headers)).toBe(client);
});

it('looks for a browser where programs say who they are, not through all that a stranger sends', () => {
  expect(clientOf({ 'user-agent': `Version/${'0'.repeat(5_000)} Firefox/140` })).toBe(`Version/${'0'.repeat(72)}`);
});
