import { useTranslation } from 'react-i18next';
import { EstimateCard } from '../dispatch/EstimateCard.tsx';

/** What the order will cost, for who may see it (DoPriceEstimation, 1-intake §2, §6). It is read: the focus is on all of it. */
export function PriceEstimationTab() {
  const { t } = useTranslation();
  return (
    <section className="tl-intake-tab" tabIndex={-1} aria-label={t('labels:STEP_PriceEstimation')}>
      <EstimateCard />
    </section>
  );
}
