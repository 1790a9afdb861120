import { Checkbox } from '@blueprintjs/core';
import {
  accessoriesOffered,
  featureOfAccessory,
  hasAccessory,
  toggleAccessory,
} from '@towline/sdk/domain/vehicle/accessories';
import { useTranslation } from 'react-i18next';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';

/** What the vehicle carries or pulls; a trailer excludes the rest (1-intake §3, §4). */
export function AccessoriesField() {
  const { t } = useTranslation();
  const { order, change } = useIntakeTab();
  const offered = accessoriesOffered(order.vehicle.type);
  if (offered.length === 0) return null;
  return (
    <IntakeField path="vehicle.accessories" label={t('labels:ACCESSORIES')} className="tl-intake-wide" group>
      {() => (
        <div className="tl-intake-check-row">
          {offered.map((accessory) => (
            <Checkbox
              key={accessory}
              label={t(`enumerations:FeatureFlag.${featureOfAccessory[accessory]}`)}
              checked={hasAccessory(order.vehicle, accessory)}
              onChange={() => change((before) => ({ ...before, vehicle: toggleAccessory(before.vehicle, accessory) }))}
            />
          ))}
        </div>
      )}
    </IntakeField>
  );
}
