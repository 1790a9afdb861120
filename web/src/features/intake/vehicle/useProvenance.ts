import { type SourcedField, type ValueSource, valueSource } from '@towline/sdk/domain/vehicle/valueSources';
import { useTranslation } from 'react-i18next';
import { useIntakeTab } from '../form/tabContext.tsx';

/** What a field says of who filled it. */
interface Provenance {
  /** Filled, and not to be changed here. */
  readonly locked?: string;
  /** Filled, and free to be changed. */
  readonly source?: string;
}

/** Says of each value of the vehicle step where it comes from, locked or not: nobody asks what is known (1-intake §5). */
export function useProvenance(): (field: SourcedField, isLocked?: boolean) => Provenance {
  const { t } = useTranslation();
  const { order } = useIntakeTab();
  const texts: Record<ValueSource, string> = {
    Policy: t('FROM_POLICY'),
    ServiceType: t('FROM_SERVICE_TYPE'),
    Catalogue: t('FROM_CATALOGUE'),
    ContractStep: t('FROM_CONTRACT_STEP'),
  };
  return (field, isLocked = false) => {
    const source = valueSource(order, field);
    if (isLocked) return { locked: texts[source ?? 'Policy'] };
    return source ? { source: texts[source] } : {};
  };
}
