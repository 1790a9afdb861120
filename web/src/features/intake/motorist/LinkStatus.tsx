import type { PositionLink, PositionLinkStatus } from '@towline/sdk/api';
import { isPositionLinkAlive, positionLinkStatusAt } from '@towline/sdk/domain/location/motoristPosition';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { StatusLevel } from '../../../ui/statusLevel.ts';
import { useNow } from '../../../ui/useNow.ts';
import { leftText } from './ageText.ts';

const levels: Readonly<Record<PositionLinkStatus, StatusLevel>> = {
  Waiting: 'info',
  Sent: 'info',
  Delivered: 'info',
  Opened: 'info',
  Answered: 'success',
  Failed: 'danger',
  Expired: 'warning',
  Withdrawn: 'default',
};

/** How far the link is, and how long it still is good for. */
export function LinkStatus({ link }: { readonly link: PositionLink }) {
  const { t } = useTranslation();
  const now = useNow();
  const status = positionLinkStatusAt(link, new Date(now));
  return (
    <p className="tl-intake-motorist-status">
      <span role="status">
        <StatusTag level={levels[status]}>{t(`enumerations:PositionLinkStatus.${status}`)}</StatusTag>
      </span>
      {isPositionLinkAlive(link, new Date(now)) && (
        <span className="tl-number">{t('POSITION_LINK_ENDS_IN', { time: leftText(link.expiresAt, now) })}</span>
      )}
    </p>
  );
}
