import { expect, it } from 'vitest';
import type { ContactLanguage } from '../../generated/api.ts';
import { lineNameOf } from './lineNames.ts';

it.each<[string, { code: string; description?: string }, ContactLanguage, string]>([
  [
    'what somebody wrote stands as they wrote it',
    { code: 'Winch', description: 'Treuil, deux heures' },
    'en',
    'Treuil, deux heures',
  ],
  ['a description that is the code says nothing', { code: 'Winch', description: 'Winch' }, 'fr', 'Treuil'],
  ['a code that is known', { code: 'HandlingFee' }, 'nl', 'Dossierkosten'],
  ['one that nobody named, in words', { code: 'NightWatchService' }, 'de', 'Night Watch Service'],
  ['a code is no name that every object has', { code: 'toString' }, 'en', 'to String'],
])('%s (DECISIONS T-761)', (_case, line, language, name) => {
  expect(lineNameOf(line, language)).toBe(name);
});
