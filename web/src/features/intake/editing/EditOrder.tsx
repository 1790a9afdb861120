import type { AssistanceRequest } from '@towline/sdk/api';
import { isTouchedBy } from '@towline/sdk/client/liveKeys';
import type { IntakeTab } from '@towline/sdk/domain/order/tabs';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePollingPause } from '../../../kit/data/pollingPause.ts';
import { useCacheWrites } from '../../../kit/data/useCacheWrites.ts';
import { defineModal, type ModalProps } from '../../../kit/modals/modalStack.ts';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { OrderNotLoaded } from '../frame/OrderNotLoaded.tsx';
import { EditForm } from './EditForm.tsx';
import type { KeptEdit } from './keptEdits.ts';
import { useRequestToEdit } from './useRequestToEdit.ts';

interface EditOrderProps extends ModalProps<AssistanceRequest> {
  readonly requestId: string;
  readonly shortId: string;
  /** The tab to begin on: that of the card whose pencil was pressed. */
  readonly tab: IntakeTab | undefined;
  /** What was changed already, from a card of the request. */
  readonly begun?: KeptEdit | undefined;
}

/**
 * The order of a request in the tabs of the intake. While it is open the request stands still; when it is closed the
 * request is read anew (1-intake §2; 2-requests §2, §4).
 */
function EditOrder({ requestId, shortId, tab, begun, close }: EditOrderProps) {
  const { t } = useTranslation();
  const { readAnew } = useCacheWrites();
  usePollingPause('request', requestId);
  const { request, error, isLoading, retry } = useRequestToEdit(requestId);
  const askToClose = useRef(() => close());

  useEffect(
    () => () => readAnew((key) => isTouchedBy(key, { topic: 'request', id: requestId })),
    [readAnew, requestId],
  );

  const plate = request?.vehicleV2.licensePlate;
  return (
    <ModalFrame
      isOpen
      size="full"
      title={[t('labels:EDIT_ORDER'), shortId, plate].filter(Boolean).join(' · ')}
      onClose={() => askToClose.current()}
    >
      {request ? (
        <EditForm request={request} tab={tab} begun={begun} askToClose={askToClose} close={close} />
      ) : error === undefined ? (
        <Skeleton lines={12} />
      ) : (
        <OrderNotLoaded error={error} isRetrying={isLoading} onRetry={retry} />
      )}
    </ModalFrame>
  );
}

export const editOrderModal = defineModal(EditOrder);
