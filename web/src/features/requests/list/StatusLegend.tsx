import { GlobeNetworkIcon, WarningSignIcon } from '@blueprintjs/icons';
import { statusLevelValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../ui/StatusTag.tsx';

/** What the colours and signs of the list mean. */
export function StatusLegend() {
  const { t } = useTranslation();
  return (
    <p className="tl-requests-legend">
      <span className="tl-requests-legend-title">{t('labels:LEGEND')}</span>
      {statusLevelValues.map((level) => (
        <StatusTag key={level} level={level}>
          {t(`enumerations:StatusLevel.${level}`)}
        </StatusTag>
      ))}
      <span className="tl-icon-text">
        <GlobeNetworkIcon /> {t('labels:ABROAD')}
      </span>
      <span className="tl-icon-text">
        <WarningSignIcon /> {t('labels:ATTENTION')}
      </span>
    </p>
  );
}
