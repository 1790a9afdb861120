import { useTowline } from '@towline/sdk/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import { failureText } from '../../kit/problems/failureText.ts';
import { type HandedOver, HandOverDialog } from '../handOver/HandOverDialog.tsx';

/** The version that is given away, or why it cannot be given away now, in the agent's language. */
export type HandOverReady = { readonly version: number } | { readonly refusal: string };

export interface HandOverProps extends ModalProps<true> {
  readonly draftId: string;
  /** What it is called: plate and place. */
  readonly title: string;
  /**
   * Saves what is typed and answers the version that is given away: a newer one would be given unseen, and an older one
   * would take what was typed since with it.
   */
  readonly prepare: () => Promise<HandOverReady>;
}

/** Gives a draft to a colleague; answers true once it is theirs (DECISIONS T-71). */
export function HandOver({ draftId, title, prepare, close }: HandOverProps) {
  const { t } = useTranslation();
  const { orders } = useTowline();
  const find = useCallback(
    (name: string, options: { signal: AbortSignal }) => orders.listDraftReceivers(draftId, name, options),
    [orders, draftId],
  );
  const give = async ({ agentId, note }: HandedOver): Promise<string | undefined> => {
    try {
      const ready = await prepare();
      if ('refusal' in ready) return ready.refusal;
      await orders.handOverDraft(draftId, { agentId, ...(note && { note }), version: ready.version });
      close(true);
      return undefined;
    } catch (error) {
      return failureText(error).lines.join(' ');
    }
  };
  return (
    <HandOverDialog
      title={`${t('labels:HAND_OVER')} · ${title}`}
      find={find}
      give={give}
      said={({ name }) => ({ key: 'DRAFT_HANDED_OVER', values: { name } })}
      close={() => close()}
    />
  );
}
