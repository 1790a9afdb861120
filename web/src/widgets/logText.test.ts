import { expect, it } from 'vitest';
import { setupTexts } from '../i18n/setup.ts';
import { logEntryText, logText } from './logText.ts';

it('a line of the log is read in the agent’s language; one that is not known stands as it is', async () => {
  await setupTexts('nl-BE');
  expect(logText('Assigned to partner')).toBe('Toegewezen aan partner');
  expect(logText('E-mail sent')).toBe('E-mail verzonden');
  expect(logText('Towed to the moon')).toBe('Towed to the moon');
});

it.each<[string, unknown, string]>([
  ['Partner reported progress', { jobStatus: 'Enroute' }, 'On the way'],
  ['Partner reported progress', { jobStatus: 'ArrivedAtTowingDestination' }, 'At the destination'],
  ['Partner reported progress', { jobStatus: 'OnTheMoon' }, 'Partner reported progress'],
  ['Partner reported progress', undefined, 'Partner reported progress'],
  ['E-mail sent', { jobStatus: 'Enroute' }, 'E-mail sent'],
])('%s with %j is the event itself: %s', async (message, data, text) => {
  await setupTexts('en-BE');
  expect(logEntryText({ message, data })).toBe(text);
});
