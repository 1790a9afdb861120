import { refusalMessageKeys, refusalsNamingStatus } from '@towline/sdk/access/decision';
import { expect, test } from 'vitest';
import texts from '../../i18n/messages.json';

test('the refusals that have to name a status are those whose text does', () => {
  const naming = Object.entries(refusalMessageKeys).flatMap(([code, key]) =>
    (texts as Record<string, { en: string }>)[key]?.en.includes('{{status}}') ? [code] : [],
  );
  expect(naming.sort()).toEqual([...refusalsNamingStatus].sort());
});
