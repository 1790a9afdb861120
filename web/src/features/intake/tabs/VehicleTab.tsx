import { HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import type { FuelType, PlateCountry, TrailerSubtype, VehicleType } from '@towline/sdk/api';
import { formatPlate } from '@towline/sdk/domain/licensePlate';
import { chooseVehicleType } from '@towline/sdk/domain/vehicle/vehicleChange';
import { vehicleLocks } from '@towline/sdk/domain/vehicle/vehicleLocks';
import { fuelTypesOffered, subtypesOf, vehicleTypesOffered } from '@towline/sdk/domain/vehicle/vehicleTypes';
import { plateCountryValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../kit/problems/failureText.ts';
import { ErrorCallout } from '../../../ui/ErrorCallout.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { PlateField } from '../../../ui/PlateField.tsx';
import { IntakeField } from '../IntakeField.tsx';
import { useIntakeTab } from '../tabContext.tsx';
import { AccessoriesField } from '../vehicle/AccessoriesField.tsx';
import { FoundStolenField } from '../vehicle/FoundStolenField.tsx';
import { MakeModelField } from '../vehicle/MakeModelField.tsx';
import { PolicyDifferenceField } from '../vehicle/PolicyDifferenceField.tsx';
import { ProblemFields } from '../vehicle/ProblemFields.tsx';
import { SizeFields } from '../vehicle/SizeFields.tsx';
import { VehicleQuestions } from '../vehicle/VehicleQuestions.tsx';

interface VehicleTabProps {
  readonly contractError: unknown;
  readonly onRetry: () => Promise<void>;
}

/** The vehicle and what is wrong with it (1-intake §2, §5). */
export function VehicleTab({ contractError, onRetry }: VehicleTabProps) {
  const { t } = useTranslation();
  const { order, change, contract, isReadOnly } = useIntakeTab();
  const { vehicle } = order;
  const locks = vehicleLocks(order, contract);
  const fromPolicy = t('FROM_POLICY');
  const types = vehicleTypesOffered(contract);
  const country = vehicle.licensePlate?.country ?? order.policyInput?.selectedCountry ?? 'Other';

  const setVehicle = (part: Partial<typeof vehicle>) =>
    change((before) => ({ ...before, vehicle: { ...before.vehicle, ...part } }));

  if (contractError && !contract) {
    const { lines, requestId, details } = failureText(contractError);
    return (
      <ErrorCallout
        message={lines.join(' ')}
        requestId={requestId ?? ''}
        details={details}
        onRetry={() => void onRetry()}
      />
    );
  }
  return (
    <fieldset className="tl-intake-tab tl-intake-grid" disabled={isReadOnly}>
      <IntakeField
        path="vehicle.type"
        label={t('labels:VEHICLE_TYPE')}
        required
        {...(locks.type ? { locked: fromPolicy } : {})}
      >
        {(wiring) => (
          <HTMLSelect
            {...wiring}
            fill
            disabled={locks.type}
            value={vehicle.type ?? ''}
            options={[
              ...(vehicle.type ? [] : [{ value: '', label: t('CHOOSE') }]),
              ...types.map((value) => ({ value, label: t(`enumerations:VehicleType.${value}`) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              change((before) => ({
                ...before,
                vehicle: chooseVehicleType(before.vehicle, value as VehicleType, locks),
              }))
            }
          />
        )}
      </IntakeField>
      {subtypesOf(vehicle.type).length > 0 && (
        <IntakeField path="vehicle.subtype" label={t('labels:VEHICLE_SUBTYPE')}>
          {(wiring) => (
            <HTMLSelect
              {...wiring}
              fill
              value={vehicle.subtype ?? ''}
              options={[
                { value: '', label: t('CHOOSE') },
                ...subtypesOf(vehicle.type).map((value) => ({
                  value,
                  label: t(`enumerations:TrailerSubtype.${value}`),
                })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                setVehicle({ subtype: (value || undefined) as TrailerSubtype | undefined })
              }
            />
          )}
        </IntakeField>
      )}
      <MakeModelField isLocked={locks.makeModel} />
      <IntakeField
        path="vehicle.fuelType"
        label={t('labels:FUEL_TYPE')}
        required
        {...(locks.fuelType ? { locked: fromPolicy } : {})}
      >
        {(wiring) => (
          <HTMLSelect
            {...wiring}
            fill
            disabled={locks.fuelType}
            value={vehicle.fuelType ?? ''}
            options={[
              { value: '', label: t('CHOOSE') },
              ...fuelTypesOffered(contract).map((value) => ({ value, label: t(`enumerations:FuelType.${value}`) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              setVehicle({ fuelType: (value || undefined) as FuelType | undefined })
            }
          />
        )}
      </IntakeField>
      <IntakeField
        path="vehicle.licensePlate"
        label={t('labels:LICENSE_PLATE')}
        required={order.searchType !== 'LicensePlate'}
      >
        {(wiring) => (
          <div className="tl-plate-row">
            <HTMLSelect
              aria-label={t('labels:PLATE_COUNTRY')}
              value={country}
              options={plateCountryValues.map((value) => ({
                value,
                label: value === 'Other' ? t('enumerations:PlateCountry.Other') : value,
              }))}
              onChange={({ currentTarget }) =>
                setVehicle({
                  licensePlate: {
                    country: currentTarget.value as PlateCountry,
                    value: vehicle.licensePlate?.value ?? '',
                  },
                })
              }
            />
            <PlateField
              wiring={wiring}
              value={vehicle.licensePlate?.value ?? ''}
              onChange={(value) => setVehicle({ licensePlate: { country, value: formatPlate(country, value) } })}
            />
          </div>
        )}
      </IntakeField>
      <SizeFields />
      <IntakeField path="vehicle.color" label={t('labels:COLOR')}>
        {(wiring) => (
          <InputGroup
            {...wiring}
            value={vehicle.color ?? ''}
            maxLength={50}
            onValueChange={(color) => setVehicle({ color })}
          />
        )}
      </IntakeField>
      <IntakeField path="vehicle.numberOfOccupants" label={t('labels:OCCUPANTS')}>
        {(wiring) => (
          <NumberField
            wiring={wiring}
            min={0}
            max={99}
            value={vehicle.numberOfOccupants}
            onChange={(numberOfOccupants) => setVehicle({ numberOfOccupants })}
          />
        )}
      </IntakeField>
      <AccessoriesField />
      <FoundStolenField />
      <PolicyDifferenceField />
      <ProblemFields />
      <VehicleQuestions />
      <IntakeField
        path="requestedService.description"
        label={t('labels:DESCRIPTION')}
        required={order.requestedService.category === 'Other' || vehicle.statusFlags?.other === 'Yes'}
        className="tl-wide"
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            fill
            autoResize
            maxLength={4000}
            value={order.requestedService.description ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change((before) => ({ ...before, requestedService: { ...before.requestedService, description: value } }))
            }
          />
        )}
      </IntakeField>
    </fieldset>
  );
}
