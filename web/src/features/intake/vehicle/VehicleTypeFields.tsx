import { chooseVehicleType } from '@towline/sdk/domain/vehicle/vehicleChange';
import { vehicleLocks } from '@towline/sdk/domain/vehicle/vehicleLocks';
import { subtypesOf, vehicleTypesOffered } from '@towline/sdk/domain/vehicle/vehicleTypes';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/SelectField.tsx';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useProvenance } from './useProvenance.ts';

/** The type of the vehicle, and of a trailer its kind (1-intake §2). */
export function VehicleTypeFields() {
  const { t } = useTranslation();
  const { order, change, contract } = useIntakeTab();
  const provenance = useProvenance();
  const { type, subtype } = order.vehicle;
  const locks = vehicleLocks(order, contract);
  const offered = vehicleTypesOffered(contract);
  // One that the contract does not take is shown as it is, with what is said against it.
  const shown = type && !offered.includes(type) ? [type, ...offered] : offered;
  const subtypes = subtypesOf(type);
  return (
    <>
      <IntakeField path="vehicle.type" label={t('labels:VEHICLE_TYPE')} required {...provenance('type', locks.type)}>
        {(wiring) => (
          <SelectField
            {...{ wiring, fill: true, disabled: locks.type }}
            value={type ?? ''}
            options={[
              ...(type ? [] : [{ value: '' as const, label: t('CHOOSE') }]),
              ...shown.map((value) => ({ value, label: t(`enumerations:VehicleType.${value}`) })),
            ]}
            onChange={(value) =>
              value && change((before) => ({ ...before, vehicle: chooseVehicleType(before.vehicle, value, locks) }))
            }
          />
        )}
      </IntakeField>
      {subtypes.length > 0 && (
        <IntakeField path="vehicle.subtype" label={t('labels:VEHICLE_SUBTYPE')}>
          {(wiring) => (
            <SelectField
              {...{ wiring, fill: true }}
              value={subtype ?? ''}
              options={[
                { value: '', label: t('CHOOSE') },
                ...subtypes.map((value) => ({ value, label: t(`enumerations:TrailerSubtype.${value}`) })),
              ]}
              onChange={(value) =>
                change((before) => ({ ...before, vehicle: { ...before.vehicle, subtype: value || undefined } }))
              }
            />
          )}
        </IntakeField>
      )}
    </>
  );
}
