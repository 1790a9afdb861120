import { Button } from '@blueprintjs/core';
import { HeadsetIcon } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '../../../kit/data/Pending.tsx';
import { useResource } from '../../../kit/data/useResource.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { requestChoice } from '../../../widgets/RequestChoice.tsx';
import { dispatchCallPlayer } from '../partnerSystems/testers.ts';

/** Plays the call of an offer: of a request that is searched, to one of the partners who were asked. Nobody is called. */
export function CallTool() {
  const { t } = useTranslation();
  const [requestId, setRequestId] = useState<string>();
  const input = useMemo(() => (requestId ? { path: { id: requestId } } : null), [requestId]);
  const dispatch = useResource('getDispatch', input);
  const offers = dispatch.data?.rounds.flatMap((round) => round.offers);
  const choose = async (): Promise<void> => {
    const id = await openModal(requestChoice, { title: t('labels:CALL_SCRIPT'), verb: t('buttons:CHOOSE') });
    if (id) setRequestId(id);
  };
  return (
    <>
      <p>{t('TOOL_CALL_HINT')}</p>
      <Button icon={<HeadsetIcon />} text={t('buttons:CHOOSE_A_REQUEST')} onClick={() => void choose()} />
      {requestId && !offers && <Pending of={dispatch} lines={2} />}
      {offers?.length === 0 && <p role="status">{t('NO_OFFERS_TO_PLAY')}</p>}
      {offers && offers.length > 0 && (
        <ul className="tl-requests-tools-offers">
          {offers.map((offer) => (
            <li key={offer.id}>
              <Button
                variant="minimal"
                text={offer.partnerName}
                onClick={() => void openModal(dispatchCallPlayer, { offer })}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
