import { type Decision, type RefusalParams, refusalMessageKeys } from '@towline/sdk/access/decision';
import i18next from 'i18next';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { say } from '../../i18n/say.ts';

/** The value sets whose words refusals name, the request's own first: a word that two of them have is most often its status. */
const sets = ['RequestStatus', 'JobReportStatus', 'OutboxStatus', 'CancelReason'] as const;

const anyPartner = 'Partner*';

/** The set that knows all the words of a refusal: a report's state is no request's, and has another text. */
const setOf = (words: readonly string[]): string | undefined =>
  sets.find((set) =>
    words.every((word) => word === anyPartner || i18next.exists(`${set}.${word}`, { ns: 'enumerations' })),
  );

function wordText(set: string | undefined, word: string): string {
  if (word === anyPartner) return say('labels:ANY_PARTNER_STATUS');
  return set ? dynamicText(`${set}.${word}`, {}, 'enumerations') : word;
}

/** The values that the text of a refusal names, in words: the state in the way, the ones it takes. */
export function refusalValues({ hint, method, ...params }: RefusalParams = {}): Record<string, string> {
  const said = Object.entries(params).map(([name, value]) => [name, [value].flat().map(String)] as const);
  const set = setOf(said.flatMap(([, words]) => words));
  return {
    ...Object.fromEntries(said.map(([name, words]) => [name, words.map((word) => wordText(set, word)).join(', ')])),
    ...(hint === undefined ? {} : { hint: dynamicText(String(hint)) }),
    // An HTTP method is no state and has no other name.
    ...(method === undefined ? {} : { method: String(method) }),
  };
}

/** Why something may not be done now, in the agent's language; nothing where it may. */
export const refusalText = (decision: Decision): string | undefined =>
  decision.allowed ? undefined : dynamicText(refusalMessageKeys[decision.code], refusalValues(decision.params));
