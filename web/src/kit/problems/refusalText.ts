import { type Decision, type RefusalParams, refusalMessageKeys } from '@towline/sdk/access/decision';
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

/** The values that the text of a refusal names, in words. */
export const refusalValues = (params: RefusalParams = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      // An HTTP method is no status and has no other name.
      name === 'hint' ? dynamicText(String(value)) : name === 'method' ? String(value) : said(value),
    ]),
  );

/** Why something may not be done now, in the agent's language; nothing where it may. */
export const refusalText = (decision: Decision): string | undefined =>
  decision.allowed ? undefined : dynamicText(refusalMessageKeys[decision.code], refusalValues(decision.params));
