import { Checkbox } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';

/** A stolen vehicle that was found: its contract may want the order validated first (DECISIONS S-20). */
export function FoundStolenField() {
  const { t } = useTranslation();
  const { order, change } = useIntakeTab();
  return (
    <IntakeField path="vehicle.isFoundStolen" label={t('labels:FOUND_STOLEN')} className="tl-intake-wide" group>
      {() => (
        <Checkbox
          label={t('FOUND_STOLEN_TEXT')}
          checked={order.vehicle.isFoundStolen === true}
          onChange={({ currentTarget: { checked } }) =>
            change((before) => ({ ...before, vehicle: { ...before.vehicle, isFoundStolen: checked || undefined } }))
          }
        />
      )}
    </IntakeField>
  );
}
