import { type Decision, refusalMessageKeys } from '@towline/sdk/access/decision';
import { dynamicText } from '../../i18n/dynamicText.ts';

/** Values that a refusal's text names and that have a text of their own: the status in the way, the ones it takes. */
function said(value: string | number | readonly string[]): string {
  if (typeof value === 'number') return String(value);
  const words = typeof value === 'string' ? [value] : value;
  return words.map((word) => statusText(word)).join(', ');
}

function statusText(word: string): string {
  if (word === 'Partner*') return dynamicText('ANY_PARTNER_STATUS', {}, 'labels');
  const key = `RequestStatus.${word}`;
  const text = dynamicText(key, {}, 'enumerations');
  return text === key ? word : text;
}

/** Why something may not be done now, in the agent's language; nothing where it may. */
export function refusalText(decision: Decision): string | undefined {
  if (decision.allowed) return undefined;
  const values = Object.fromEntries(
    Object.entries(decision.params ?? {}).map(([name, value]) => [
      name,
      // An HTTP method is no status and has no other name.
      name === 'hint' ? dynamicText(String(value)) : name === 'method' ? String(value) : said(value),
    ]),
  );
  return dynamicText(refusalMessageKeys[decision.code], values);
}
