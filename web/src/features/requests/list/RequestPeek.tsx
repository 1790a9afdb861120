import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { viewpointOf } from '@towline/sdk/access/viewpoint';
import type { RequestListItem } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { addressShown } from '../../../i18n/addressShown.ts';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useResource } from '../../../kit/data/useResource.ts';
import { useAgent } from '../../../kit/session/useAgent.ts';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { ContractName } from '../../../widgets/ContractName.tsx';
import { PhoneLink } from '../../../widgets/PhoneLink.tsx';
import { RequestStatusTag } from '../../../widgets/RequestStatusTag.tsx';

interface RequestPeekProps {
  readonly row: RequestListItem;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** A look at a request without leaving the list (Space). */
export function RequestPeek({ row, onOpen, onClose }: RequestPeekProps) {
  const { t } = useTranslation();
  const agent = useAgent();
  const { data: request } = useResource('getRequest', { path: { id: row.id } }, { every: 5_000 });
  const location = request?.order.serviceLocation;
  const phone = request?.customer?.phoneNumber;
  return (
    <div className="tl-requests-peek">
      <header className="tl-requests-peek-head">
        <h2 className="tl-requests-peek-title">
          <span className="tl-code">{row.shortId}</span> ·{' '}
          {dynamicText(`ServiceType.${row.service}`, {}, 'enumerations')}
        </h2>
        <Button variant="minimal" icon={<CrossIcon />} aria-label={t('buttons:CLOSE')} onClick={onClose} />
      </header>
      <RequestStatusTag request={request ?? row} withReason seenFrom={viewpointOf(agent, request ?? row)} />
      <KeyValues
        items={[
          { label: t('labels:CREATED'), value: formatDateTime(row.creationTimestamp) },
          { label: t('labels:PLATE'), value: row.licensePlate, copy: row.licensePlate },
          { label: t('labels:VEHICLE'), value: row.makeModel },
          { label: t('labels:SERVICE_LOCATION'), value: addressShown(location?.formattedAddress) ?? row.city },
          { label: t('labels:DESTINATION'), value: addressShown(request?.order.destinationLocation?.formattedAddress) },
          { label: t('labels:CUSTOMER'), value: row.customerName },
          {
            label: t('labels:PHONE'),
            value: phone && <PhoneLink number={phone} country={request.location.country} />,
            copy: phone,
          },
          { label: t('labels:CONTRACT'), value: <ContractName code={row.contractCode} /> },
          { label: t('labels:PARTNER'), value: row.partnerName },
          { label: t('labels:REMARKS'), value: location?.remarks },
        ]}
      />
      <Button intent="primary" text={t('buttons:OPEN_REQUEST')} onClick={onOpen} />
    </div>
  );
}
