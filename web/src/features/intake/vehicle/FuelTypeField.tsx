import { fuelTypesOffered } from '@towline/sdk/domain/vehicle/vehicleTypes';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/SelectField.tsx';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useProvenance } from './useProvenance.ts';

/** What the vehicle runs on: what the contract offers, and what it came with. */
export function FuelTypeField({ isLocked }: { readonly isLocked: boolean }) {
  const { t } = useTranslation();
  const { order, change, contract } = useIntakeTab();
  const provenance = useProvenance();
  const { fuelType } = order.vehicle;
  const fuels = fuelTypesOffered(contract);
  return (
    <IntakeField path="vehicle.fuelType" label={t('labels:FUEL_TYPE')} required {...provenance('fuelType', isLocked)}>
      {(wiring) => (
        <SelectField
          {...{ wiring, fill: true, disabled: isLocked }}
          value={fuelType ?? ''}
          options={[
            { value: '', label: t('CHOOSE') },
            ...(fuelType && !fuels.includes(fuelType) ? [fuelType, ...fuels] : fuels).map((value) => ({
              value,
              label: t(`enumerations:FuelType.${value}`),
            })),
          ]}
          onChange={(value) =>
            change((before) => ({ ...before, vehicle: { ...before.vehicle, fuelType: value || undefined } }))
          }
        />
      )}
    </IntakeField>
  );
}
