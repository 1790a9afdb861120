import { expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { logText } from './logText.ts';

it('a line of the log is read in the agent’s language; one that is not known stands as it is', async () => {
  await setupTexts('nl-BE');
  expect(logText('Assigned to partner')).toBe('Toegewezen aan partner');
  expect(logText('E-mail sent')).toBe('E-mail verzonden');
  expect(logText('Towed to the moon')).toBe('Towed to the moon');
});
