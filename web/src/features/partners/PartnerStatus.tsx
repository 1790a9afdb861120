import type { Partner } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/format.ts';
import { statusKind } from './partnerFields.tsx';

/** In which state the partner is, and until when (3-platform §4). */
export function PartnerStatus({ partner }: { readonly partner: Partner }) {
  const { t } = useTranslation();
  const { operationalStatus, type, operationalDetails } = partner;
  const { suspendedUntil, pausedUntil } = operationalDetails ?? {};
  return (
    <span className="tl-partners-status">
      {operationalStatus && statusKind.cell(operationalStatus, partner)}
      <span className="tl-muted">{t(`enumerations:PartnerType.${type}`)}</span>
      {operationalStatus === 'Suspended' && suspendedUntil && (
        <span className="tl-muted">
          {t('labels:SUSPENDED_UNTIL')} {formatDateTime(suspendedUntil)}
        </span>
      )}
      {operationalStatus === 'Paused' && pausedUntil && (
        <span className="tl-muted">
          {t('labels:PAUSED_UNTIL')} {formatDateTime(pausedUntil)}
        </span>
      )}
    </span>
  );
}
