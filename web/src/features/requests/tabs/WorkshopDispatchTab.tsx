import { ShopIcon } from '@blueprintjs/icons';
import type { AssistanceRequest, WorkshopOffer } from '@towline/sdk/api';
import { callLevelOf, offerLevelOf } from '@towline/sdk/domain/request/offerLevels';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../i18n/format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { ProposedTimeButton } from '../assign/ProposedTimeButton.tsx';
import { AppointmentAnswerText } from '../jobs/AppointmentAnswerText.tsx';
import type { RequestTabProps } from '../parts/requestTabProps.ts';

/** The workshops that the repair was offered to, and what they answered (2-requests §2, §4). */
export function WorkshopDispatchTab({ request }: RequestTabProps) {
  const { t } = useTranslation();
  const { workshopOffers = [] } = request;
  // Workshops are written to; who is called by telephone is the partner of the tow.
  const showsCalls = workshopOffers.some(({ callStatus }) => callStatus !== undefined);
  if (workshopOffers.length === 0)
    return (
      <EmptyState icon={<ShopIcon />} title={t('NO_WORKSHOP_OFFERS')}>
        {t('NO_WORKSHOP_OFFERS_WHY')}
      </EmptyState>
    );
  return (
    <SmallTable
      label={t('labels:TAB_workshopDispatch')}
      columns={[
        t('labels:PARTNER_WORKSHOP'),
        t('labels:OFFER'),
        showsCalls && t('labels:CALL'),
        t('labels:ASKED'),
        t('labels:ANSWER'),
      ]}
    >
      <tbody>
        {workshopOffers.map((offer) => (
          <WorkshopOfferRow key={offer.id} request={request} offer={offer} showsCalls={showsCalls} />
        ))}
      </tbody>
    </SmallTable>
  );
}

interface WorkshopOfferRowProps {
  readonly request: AssistanceRequest;
  readonly offer: WorkshopOffer;
  readonly showsCalls: boolean;
}

function WorkshopOfferRow({ request, offer, showsCalls }: WorkshopOfferRowProps) {
  const { t } = useTranslation();
  const { callStatus, decidedAt, offerExpiresAt, appointment, remarks } = offer;
  return (
    <tr>
      <td className="tl-requests-partner-cell">{offer.partnerName}</td>
      <td>
        <StatusTag level={offerLevelOf(offer)}>{t(`enumerations:OfferStatus.${offer.offerStatus}`)}</StatusTag>
        <span className="tl-caption tl-under">
          {[
            t(`enumerations:DispatchProcess.${offer.dispatchProcess}`),
            offerExpiresAt && t('EXPIRES_AT', { time: formatDateTime(offerExpiresAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </td>
      {showsCalls && (
        <td>
          {callStatus ? (
            <StatusTag level={callLevelOf(callStatus)}>{t(`enumerations:CallStatus.${callStatus}`)}</StatusTag>
          ) : (
            '–'
          )}
        </td>
      )}
      <td className="tl-number tl-nowrap">{formatDateTime(offer.createdAt)}</td>
      <td className="tl-requests-answer-cell">
        {decidedAt && <span className="tl-number">{formatDateTime(decidedAt)}</span>}{' '}
        {appointment && <AppointmentAnswerText answer={appointment} />}
        {remarks && <span className="tl-caption tl-under">{remarks}</span>}
        <ProposedTimeButton request={request} offerId={offer.id} />
      </td>
    </tr>
  );
}
