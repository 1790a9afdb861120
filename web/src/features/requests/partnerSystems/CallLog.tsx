import type { JobOffer, PhoneCall } from '@towline/sdk/api';
import { callLevelOf } from '@towline/sdk/domain/request/offerLevels';
import { byInstant } from '@towline/sdk/domain/time/byInstant';
import { useTranslation } from 'react-i18next';
import { formatTime, momentTitle } from '../../../i18n/format.ts';
import type { ModalProps } from '../../../kit/modals/modalStack.ts';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { PhoneLink } from '../../../widgets/PhoneLink.tsx';

export interface CallLogProps extends ModalProps<never> {
  /** The offers whose calls are shown: one, or all of a request. */
  readonly offers: readonly JobOffer[];
}

interface Line extends PhoneCall {
  readonly partnerName: string;
}

const secondsBetween = (from: string | undefined, to: string | undefined): number | undefined =>
  from && to ? Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000)) : undefined;

/** Every try to reach partners by phone, as the telephony told it, the latest first (2-requests §9, call log). */
export function CallLog({ offers, close }: CallLogProps) {
  const { t } = useTranslation();
  const lines = offers
    .flatMap(({ partnerName, phoneCalls }): Line[] => phoneCalls.map((call) => ({ ...call, partnerName })))
    .toSorted((one, other) => byInstant(other.startedAt, one.startedAt));
  const seconds = (from: string | undefined, to: string | undefined): string => {
    const count = secondsBetween(from, to);
    return count === undefined ? '–' : t('SECONDS_LONG', { seconds: count });
  };
  return (
    <ModalFrame isOpen size="large" closesOutside title={t('labels:CALL_LOG')} onClose={() => close()}>
      {lines.length === 0 ? (
        <p className="tl-muted">{t('NO_CALLS')}</p>
      ) : (
        <SmallTable
          label={t('labels:CALL_LOG')}
          columns={[
            t('labels:TIME'),
            t('labels:PARTNER'),
            t('labels:PHONE'),
            t('labels:STATUS'),
            t('labels:RANG'),
            t('labels:SPOKE'),
          ]}
        >
          <tbody>
            {lines.map(({ id, partnerName, status, startedAt, answeredAt, endedAt, phoneNumber }) => (
              <tr key={id}>
                <td className="tl-number" title={momentTitle(startedAt)}>
                  {formatTime(startedAt, undefined, true)}
                </td>
                <td>{partnerName}</td>
                <td>{phoneNumber ? <PhoneLink number={phoneNumber} /> : '–'}</td>
                <td>
                  <StatusTag level={callLevelOf(status)}>{t(`enumerations:CallStatus.${status}`)}</StatusTag>
                </td>
                <td className="tl-number">{seconds(startedAt, answeredAt ?? endedAt)}</td>
                <td className="tl-number">{seconds(answeredAt, endedAt)}</td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
    </ModalFrame>
  );
}
