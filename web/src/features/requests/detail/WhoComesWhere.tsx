import { DriveTimeIcon, MapMarkerIcon, PersonIcon, PhoneIcon } from '@blueprintjs/icons';
import { requestGates } from '@towline/sdk/access/gates';
import type { AssistanceRequest } from '@towline/sdk/api';
import { isArrivalAwaited } from '@towline/sdk/domain/request/promises';
import { callerToCall, partnerToCall } from '@towline/sdk/domain/request/whoToCall';
import { useTranslation } from 'react-i18next';
import { addressShown } from '../../../i18n/addressShown.ts';
import { CallLink } from '../../../widgets/CallLink.tsx';
import { useRequestAsker } from '../asker/requestAsker.tsx';
import { mapLink } from '../cards/mapLink.ts';
import { Arrival } from '../parts/Arrival.tsx';
import { expectedAtOf } from '../promises/expectedAt.ts';

/** Who called, and how to call them back. */
export function CallerOfRequest({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const { name, phoneNumber } = callerToCall(request);
  return (
    <>
      <span className="tl-icon-text">
        <PersonIcon />
        <strong className="tl-requests-cut">{name ?? t('NO_CALLER_KNOWN')}</strong>
      </span>
      {phoneNumber && (
        <span className="tl-icon-text">
          <PhoneIcon />
          <CallLink number={phoneNumber} keys="t" label="KEY_CALL_CALLER" group={t('labels:REQUEST')} />
        </span>
      )}
    </>
  );
}

/** Who called, where the vehicle stands, who comes and when: what the next decision needs (DECISIONS T-194). */
export function WhoComesWhere({ request }: { request: AssistanceRequest }) {
  const place = request.order.serviceLocation;
  const address = addressShown(place.formattedAddress) ?? place.businessName ?? place.placeName;
  const href = mapLink(place);
  return (
    <>
      <CallerOfRequest request={request} />
      {address && (
        <span className="tl-icon-text tl-requests-who-place">
          <MapMarkerIcon />
          {href ? (
            <a href={href} target="_blank" rel="noreferrer" title={address} className="tl-requests-cut">
              {address}
            </a>
          ) : (
            <span title={address} className="tl-requests-cut">
              {address}
            </span>
          )}
        </span>
      )}
      <PartnerOfRequest request={request} />
    </>
  );
}

/** The partner who comes, when, and on which number they are called. */
function PartnerOfRequest({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const { viewer } = useRequestAsker();
  const partner = partnerToCall(request, requestGates.SeeAssignedPartnerDetails(viewer, request).allowed);
  const { status, statusReason } = request;
  const isAwaited = isArrivalAwaited(status, statusReason);
  const at = isAwaited ? (request.promisedAt ?? expectedAtOf(request)) : undefined;
  if (!partner)
    return isAwaited ? (
      <span className="tl-icon-text tl-muted">
        <DriveTimeIcon />
        {t('NO_PARTNER_YET')}
      </span>
    ) : null;
  return (
    <span className="tl-icon-text">
      <DriveTimeIcon />
      <span>{partner.name}</span>
      {partner.phoneNumber && (
        <CallLink number={partner.phoneNumber} keys="Shift+t" label="KEY_CALL_PARTNER" group={t('labels:REQUEST')} />
      )}
      {at && (
        <strong>
          {/* What was told and what is expected may differ; both stand below. */}
          {t(request.promisedAt ? 'labels:PROMISED' : 'labels:PREDICTED')}{' '}
          <Arrival at={at} there={request.timeZone} isAwaited />
        </strong>
      )}
    </span>
  );
}
