import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../i18n/format.ts';
import { lazyModal } from '../modals/lazyModal.ts';
import { openModal } from '../modals/openModal.tsx';
import { useActor } from '../session/actor.tsx';

const question = lazyModal(async () => (await import('./ConfirmAsk.tsx')).ConfirmAsk);

/**
 * Asks whether to go on where somebody else holds the request: a claim warns and blocks nobody (DECISIONS T-111). Answers
 * at once where nobody does.
 * @param verb what is about to be done
 */
export function useHolderQuestion(verb: string): () => Promise<boolean> {
  const { t } = useTranslation();
  const { heldBy } = useActor();
  return useCallback(async () => {
    if (!heldBy) return true;
    let goesOn = false;
    await openModal(question, {
      grade: 1,
      title: verb,
      dismiss: t('buttons:LEAVE_IT_TO', { agent: heldBy.agentName }),
      text: t('HELD_BY_Q', { agent: heldBy.agentName, time: formatTime(heldBy.claimedAt) }),
      verb: t('buttons:GO_ON_ALL_THE_SAME'),
      intent: 'warning',
      submit: async () => {
        goesOn = true;
        return undefined;
      },
    });
    return goesOn;
  }, [t, heldBy, verb]);
}
