import { statusFilterGroupValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { statusWordText } from '../../../widgets/statusText.ts';
import type { RequestListValues } from './requestListUrl.ts';

interface StatusFacetsProps {
  readonly status: RequestListValues['status'];
  readonly onChange: (status: RequestListValues['status']) => void;
}

/** The status groups as switches; several may be on (2-requests §4, list filter groups). */
export function StatusFacets({ status, onChange }: StatusFacetsProps) {
  const { t } = useTranslation();
  const groups: readonly string[] = statusFilterGroupValues;
  const alone = status.filter((word) => !groups.includes(word));
  return (
    // biome-ignore lint/a11y/useSemanticElements: switches side by side, not fields of a form.
    <div className="tl-requests-facets" role="group" aria-label={t('labels:STATUS')}>
      <span className="tl-requests-facets-title">{t('labels:STATUS')}</span>
      {statusFilterGroupValues.map((group) => {
        const isOn = status.includes(group);
        return (
          <button
            key={group}
            type="button"
            className="tl-requests-facet"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? status.filter((word) => word !== group) : [...status, group])}
          >
            {t(`enumerations:StatusFilterGroup.${group}`)}
          </button>
        );
      })}
      {alone.map((word) => (
        <button
          key={word}
          type="button"
          className="tl-requests-facet tl-requests-facet-alone"
          aria-pressed="true"
          onClick={() => onChange(status.filter((other) => other !== word))}
        >
          {statusWordText(word)}
        </button>
      ))}
    </div>
  );
}
