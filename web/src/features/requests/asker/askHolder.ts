import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatTime } from '../../../i18n/format.ts';
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
    dismiss: dynamicText('LEAVE_IT_TO', { agent }, 'buttons'),
    text: dynamicText('HELD_BY_Q', { agent, time: formatTime(claimedAt) }),
    verb: dynamicText('GO_ON_ALL_THE_SAME', {}, 'buttons'),
    intent: 'warning',
    submit: async () => {
      goesOn = true;
      return undefined;
    },
  });
  return goesOn;
}
