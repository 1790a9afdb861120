import type { CoverageOverrides } from '@towline/sdk/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/NumberField.tsx';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';

/** What replaces the contract's amounts for this one order; closed until somebody needs it (1-intake §3, INT-04). */
export function CoverageOverridesFields() {
  const { t } = useTranslation();
  const { order, change, errorOf } = useIntakeTab();
  const { coverageOverrides } = order.requestedService;
  const [isOpen, setIsOpen] = useState(false);
  const isSet = Object.values(coverageOverrides ?? {}).some((amount) => amount !== undefined);
  const path = 'requestedService.coverageOverrides';
  const isWrong = [`${path}.loadedTowingDistance`, `${path}.totalCost`].some((field) => errorOf(field));

  const set = (part: CoverageOverrides): void =>
    change((before) => {
      const { coverageOverrides: former, ...requestedService } = before.requestedService;
      const next = { ...former, ...part };
      const isEmpty = Object.values(next).every((amount) => amount === undefined);
      return {
        ...before,
        requestedService: isEmpty ? requestedService : { ...requestedService, coverageOverrides: next },
      };
    });

  return (
    <details
      className="tl-intake-overrides"
      open={isOpen || isSet || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t('labels:COVERAGE_OVERRIDES')}</summary>
      <div className="tl-intake-grid">
        <IntakeField path={`${path}.loadedTowingDistance`} label={t('labels:LOADED_TOWING_DISTANCE')}>
          {(wiring) => (
            <NumberField
              wiring={wiring}
              decimals
              min={0}
              value={coverageOverrides?.loadedTowingDistance}
              // Nought overrides nothing: the order carries no zeros (1-intake §5).
              onChange={(loadedTowingDistance) => set({ loadedTowingDistance: loadedTowingDistance || undefined })}
            />
          )}
        </IntakeField>
        <IntakeField path={`${path}.totalCost`} label={t('labels:TOTAL_COST')}>
          {(wiring) => (
            <NumberField
              wiring={wiring}
              decimals
              min={0}
              value={coverageOverrides?.totalCost}
              onChange={(totalCost) => set({ totalCost: totalCost || undefined })}
            />
          )}
        </IntakeField>
      </div>
    </details>
  );
}
