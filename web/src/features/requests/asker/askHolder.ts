import { formatTime } from '../../../i18n/format.ts';
import { say } from '../../../i18n/say.ts';
import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import type { RequestAsker } from './requestAsker.tsx';

const question = lazyModal(async () => (await import('../../../kit/actions/ConfirmAsk.tsx')).ConfirmAsk);

/**
 * Asks whether to go on where somebody else holds the request: a claim warns and blocks nobody (DECISIONS T-111). Answers
 * at once where nobody does.
 * @param verb what is about to be done
 */
export async function askHolder({ heldBy }: RequestAsker, verb: string): Promise<boolean> {
  if (!heldBy) return true;
  const { agentName: agent, claimedAt } = heldBy;
  let goesOn = false;
  await openModal(question, {
    grade: 1,
    title: verb,
    dismiss: say('buttons:LEAVE_IT_TO', { agent }),
    text: say('HELD_BY_Q', { agent, time: formatTime(claimedAt) }),
    verb: say('buttons:GO_ON_ALL_THE_SAME'),
    intent: 'warning',
    submit: async () => {
      goesOn = true;
      return undefined;
    },
  });
  return goesOn;
}
