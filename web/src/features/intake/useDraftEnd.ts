import type { ServiceOrder } from '@towline/sdk/api';
import { draftTitle } from '@towline/sdk/domain/order/draftTitle';
import { useTranslation } from 'react-i18next';
import type { DraftHandle } from '../../kit/drafts/useDraft.ts';
import { flash } from '../../kit/flash.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { failureText } from '../../kit/problems/failureText.ts';
import { handOverModal } from '../../widgets/drafts/handOverModal.ts';

/** How a draft leaves its agent without becoming a request: deleted everywhere, or given to a colleague. */
export function useDraftEnd(
  draft: DraftHandle<ServiceOrder>,
  close: () => void,
): { readonly discard: () => Promise<void>; readonly handOver: () => Promise<void> } {
  const { t } = useTranslation();
  return {
    discard: async () => {
      const failed = (error: unknown): void => flash.failure([t('DRAFT_NOT_DELETED'), ...failureText(error).lines]);
      await draft.discard().catch(failed);
      close();
    },
    handOver: async () => {
      const isGiven = await openModal(handOverModal, {
        draftId: draft.id,
        title: draftTitle(draft.order) || t(`enumerations:OrderType.${draft.order.orderType}`),
        prepare: async () => {
          await draft.flush();
          return draft.version();
        },
      });
      if (!isGiven) return;
      await draft.forget();
      close();
    },
  };
}
