import { asksWeightAndLength, lengthLabel, weightLabel } from '@towline/sdk/domain/vehicle/sizeCategories';
import { lengthCategoryValues, weightCategoryValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/SelectField.tsx';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';

/** Weight and length, where they are asked (1-intake §5, §9). */
export function SizeFields() {
  const { t } = useTranslation();
  const { order, change, context } = useIntakeTab();
  const { vehicle } = order;
  if (!asksWeightAndLength(vehicle.type, context.agent)) return null;
  const setVehicle = (part: Partial<typeof vehicle>) =>
    change((before) => ({ ...before, vehicle: { ...before.vehicle, ...part } }));
  return (
    <>
      <IntakeField path="vehicle.weightCategory" label={t('labels:WEIGHT')} required>
        {(wiring) => (
          <SelectField
            {...{ wiring, fill: true }}
            value={vehicle.weightCategory ?? ''}
            options={[
              { value: '', label: t('CHOOSE') },
              ...weightCategoryValues.map((value) => ({ value, label: weightLabel(value) })),
            ]}
            onChange={(value) => setVehicle({ weightCategory: value || undefined })}
          />
        )}
      </IntakeField>
      <IntakeField path="vehicle.lengthCategory" label={t('labels:LENGTH')} required>
        {(wiring) => (
          <SelectField
            {...{ wiring, fill: true }}
            value={vehicle.lengthCategory ?? ''}
            options={[
              { value: '', label: t('CHOOSE') },
              ...lengthCategoryValues.map((value) => ({ value, label: lengthLabel(value) })),
            ]}
            onChange={(value) => setVehicle({ lengthCategory: value || undefined })}
          />
        )}
      </IntakeField>
    </>
  );
}
