import { eventWords } from '@towline/sdk/domain/request/analytics';
import i18next from 'i18next';
import { dynamicText } from './dynamicText.ts';

/** What a customer did, in the agent's language; a code that we do not know yet in its own words (2-requests §2, sessions list). */
export function eventText(code: string): string {
  const key = `EVENT_${code}`;
  return i18next.exists(key, { ns: 'labels' }) ? dynamicText(key, {}, 'labels') : eventWords(code);
}
