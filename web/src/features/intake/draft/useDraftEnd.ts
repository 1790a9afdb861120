import type { ServiceOrder } from '@towline/sdk/api';
import { draftTitle } from '@towline/sdk/domain/order/draftTitle';
import { useTranslation } from 'react-i18next';
import { useTask } from '../../../kit/actions/useTask.ts';
import type { DraftStatus } from '../../../kit/drafts/draftState.ts';
import type { DraftHandle } from '../../../kit/drafts/useDraft.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { type PhotoUploads, photosMissing } from '../../../kit/uploads/photoUploads.ts';
import { handOverModal } from '../../../widgets/drafts/handOverModal.ts';

/** Why a draft that is not saved on the server is not: what stands there is then not what is on the screen. */
const refusals: Partial<Record<DraftStatus, 'DRAFT_SAVED_ELSEWHERE' | 'DRAFT_GONE' | 'DRAFT_IN_ANOTHER_TAB'>> = {
  conflict: 'DRAFT_SAVED_ELSEWHERE',
  gone: 'DRAFT_GONE',
  readOnly: 'DRAFT_IN_ANOTHER_TAB',
};

/** How a draft leaves its agent without becoming a request: deleted everywhere, or given to a colleague. */
export function useDraftEnd(
  draft: DraftHandle<ServiceOrder>,
  close: () => void,
  photos: Pick<PhotoUploads, 'items'>,
): { readonly discard: () => Promise<void>; readonly handOver: () => Promise<void> } {
  const { t } = useTranslation();
  const { run } = useTask({ lead: 'DRAFT_NOT_DELETED' });
  return {
    discard: async () => {
      await run(() => draft.discard());
      close();
    },
    handOver: async () => {
      const isGiven = await openModal(handOverModal, {
        draftId: draft.id,
        title: draftTitle(draft.order) || t(`enumerations:OrderType.${draft.order.orderType}`),
        prepare: async () => {
          // A photo that arrives later would fall into a draft that this browser has no more.
          if (photosMissing(photos.items()).underWay.length > 0) return { refusal: t('PHOTOS_STILL_UPLOADING') };
          await draft.flush();
          const standing = draft.standing();
          if (standing === 'saved') return { version: draft.version() };
          return { refusal: t(refusals[standing] ?? 'DRAFT_NOT_ON_SERVER') };
        },
      });
      if (!isGiven) return;
      await draft.forget();
      close();
    },
  };
}
