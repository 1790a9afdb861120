import { expect, it } from 'vitest';
import { readCallScript } from './callScript.ts';

const script = (inner: string) => `<?xml version="1.0"?><Response>${inner}</Response>`;

it.each([
  ['<Say language="nl-BE">Goedendag</Say><Redirect/>', 'goOn'],
  ['<Say language="nl-BE">Goedendag</Say><Gather numDigits="1"/>', 'ask'],
  ['<Say language="nl-BE">Goedendag</Say><Hangup/>', 'over'],
  ['<Say language="nl-BE">Goedendag</Say>', 'over'],
  ['<Gather><Say language="nl-BE">Goedendag</Say></Gather>', 'ask'],
] as const)('%s', (inner, after) => {
  expect(readCallScript(script(inner))).toEqual({ lines: [{ text: 'Goedendag', language: 'nl-BE' }], after });
});

it('reads every sentence in its own language, without what surrounds the words', () => {
  const step = readCallScript(script('<Say language="fr-BE">\n  Bonjour &amp; merci \n</Say><Say>Bye</Say><Say/>'));
  expect(step?.lines).toEqual([
    { text: 'Bonjour & merci', language: 'fr-BE' },
    { text: 'Bye', language: '' },
  ]);
});

it.each([
  ['nothing', ''],
  ['a page', '<html><p>Hi</html>'],
  ['a script that says nothing', script('<Hangup/>')],
])('%s is no script', (_what, xml) => expect(readCallScript(xml)).toBeUndefined());
