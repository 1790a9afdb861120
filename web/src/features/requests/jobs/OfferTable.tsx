import { Button } from '@blueprintjs/core';
import { VolumeUpIcon } from '@blueprintjs/icons';
import { requestGates } from '@towline/sdk/access/gates';
import type { AssistanceRequest, JobOffer } from '@towline/sdk/api';
import { callLevelOf, offerLevelOf } from '@towline/sdk/domain/request/offerLevels';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { formatSpan, formatTime, momentTitle } from '../../../i18n/format.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { useRequestAsker } from '../asker/requestAsker.tsx';
import { ProposedTimeButton } from '../assign/ProposedTimeButton.tsx';
import { callLog, dispatchCallPlayer } from '../partnerSystems/testers.ts';
import { onTripleClick } from '../partnerSystems/tripleClick.ts';
import { AppointmentAnswerText } from './AppointmentAnswerText.tsx';
import { PartnerLinkButton } from './PartnerLinkButton.tsx';

/** The offers of a round in the order in which they went out, with every call and answer (2-requests §4). */
export function OfferTable({ offers, request }: { offers: readonly JobOffer[]; request: AssistanceRequest }) {
  const { t } = useTranslation();
  const { viewer } = useRequestAsker();
  const mayListen = requestGates.ListenDispatchMessage(viewer, request).allowed;
  if (offers.length === 0) return <p className="tl-muted">{t('NO_OFFERS')}</p>;
  return (
    <SmallTable
      label={t('labels:OFFERS')}
      columns={[
        t('labels:RANK'),
        t('labels:PARTNER'),
        t('labels:OFFER'),
        t('labels:CALL'),
        t('labels:ASKED'),
        t('labels:ANSWER'),
      ]}
    >
      <tbody>
        {offers.map((offer) => (
          <tr key={offer.id}>
            <td className="tl-number">{offer.position}</td>
            <td>{offer.partnerName}</td>
            <td>
              <StatusTag level={offerLevelOf(offer)} title={t(`enumerations:DispatchProcess.${offer.dispatchProcess}`)}>
                {t(`enumerations:OfferStatus.${offer.jobOfferStatus}`)}
              </StatusTag>
              <Expiry offer={offer} />
            </td>
            <td className="tl-nowrap">
              <Calls offer={offer} />
              {mayListen && (
                <Button
                  size="small"
                  variant="minimal"
                  icon={<VolumeUpIcon />}
                  aria-label={t('LISTEN_TO_CALL', { partner: offer.partnerName })}
                  title={t('LISTEN_TO_CALL', { partner: offer.partnerName })}
                  onClick={() => void openModal(dispatchCallPlayer, { offer })}
                />
              )}
            </td>
            <td className="tl-number" title={momentTitle(offer.createdAt)}>
              {formatTime(offer.createdAt, undefined, true)}
            </td>
            <td className="tl-requests-answer-cell">
              <OfferAnswer offer={offer} /> <PartnerLinkButton request={request} kind="Offer" subjectId={offer.id} />
              {offer.appointment && (
                <span className="tl-caption tl-under">
                  <AppointmentAnswerText answer={offer.appointment} />
                </span>
              )}
              <ProposedTimeButton request={request} offerId={offer.id} />
            </td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

function Calls({ offer }: { offer: JobOffer }) {
  const { t } = useTranslation();
  const status = offer.callStatus;
  const click = useMemo(() => onTripleClick(() => void openModal(callLog, { offers: [offer] }), Date.now), [offer]);
  if (!status) return null;
  return (
    // The stated triple click is a mouse's way to the call log; its key is T, and the button above the rounds.
    // biome-ignore lint/a11y/noStaticElementInteractions: everybody reaches the same by key and button.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
    <span onClick={click} title={t('CALL_LOG_HINT')}>
      <StatusTag level={callLevelOf(status)}>{t(`enumerations:CallStatus.${status}`)}</StatusTag>
      {offer.phoneCalls.length > 1 && (
        <span className="tl-muted"> {t('CALLS_COUNT', { count: offer.phoneCalls.length })}</span>
      )}
    </span>
  );
}

function OfferAnswer({ offer }: { offer: JobOffer }) {
  const { t } = useTranslation();
  const { decidedAt, rejectReason, arrivalInMinutes, remarks } = offer;
  return [
    decidedAt && formatTime(decidedAt, undefined, true),
    rejectReason && t(`enumerations:OfferRejectReason.${rejectReason}`),
    arrivalInMinutes !== undefined && t('ARRIVES_IN_MINUTES', { minutes: arrivalInMinutes }),
    remarks,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** How long an open offer still waits for an answer. */
function Expiry({ offer: { offerExpiresAt, decidedAt, jobOfferStatus } }: { offer: JobOffer }) {
  const { t } = useTranslation();
  const now = useNow(1000);
  const locale = useLocale();
  if (!offerExpiresAt || decidedAt || (jobOfferStatus !== 'Queued' && jobOfferStatus !== 'Initiated')) return null;
  const left = Date.parse(offerExpiresAt) - now;
  if (left <= 0) return null;
  return <span className="tl-muted tl-number"> {t('TIME_LEFT', { time: formatSpan(left, locale) })}</span>;
}
