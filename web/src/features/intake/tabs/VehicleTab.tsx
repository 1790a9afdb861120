import { InputGroup } from '@blueprintjs/core';
import { vehicleLocks } from '@towline/sdk/domain/vehicle/vehicleLocks';
import { needsMakeModel } from '@towline/sdk/domain/vehicle/vehicleTypes';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../kit/problems/failureText.ts';
import { ErrorCallout } from '../../../ui/ErrorCallout.tsx';
import { GrowingText } from '../../../ui/GrowingText.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { PlateRow } from '../policy/PlateRow.tsx';
import { AccessoriesField } from '../vehicle/AccessoriesField.tsx';
import { FoundStolenField } from '../vehicle/FoundStolenField.tsx';
import { FuelTypeField } from '../vehicle/FuelTypeField.tsx';
import { MakeModelField } from '../vehicle/MakeModelField.tsx';
import { PolicyDifferenceField } from '../vehicle/PolicyDifferenceField.tsx';
import { ProblemFields } from '../vehicle/ProblemFields.tsx';
import { SizeFields } from '../vehicle/SizeFields.tsx';
import { TrailerModelField } from '../vehicle/TrailerModelField.tsx';
import { useProvenance } from '../vehicle/useProvenance.ts';
import { VehicleContacts } from '../vehicle/VehicleContacts.tsx';
import { VehicleQuestions } from '../vehicle/VehicleQuestions.tsx';
import { VehicleTypeFields } from '../vehicle/VehicleTypeFields.tsx';

interface VehicleTabProps {
  readonly contractError: unknown;
  readonly onRetry: () => Promise<void>;
}

/** The vehicle and what is wrong with it (1-intake §2, §5). */
export function VehicleTab({ contractError, onRetry }: VehicleTabProps) {
  const { t } = useTranslation();
  const { order, change, contract, isReadOnly } = useIntakeTab();
  const provenance = useProvenance();
  const { vehicle } = order;
  const locks = vehicleLocks(order, contract);

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
      {order.clonedFromRequestId && <p className="tl-caption tl-intake-wide-block">{t('CLONED_VALUES')}</p>}
      <VehicleTypeFields />
      {needsMakeModel(vehicle.type) ? (
        <MakeModelField isLocked={locks.makeModel} />
      ) : (
        <TrailerModelField isLocked={locks.makeModel} />
      )}
      <FuelTypeField isLocked={locks.fuelType} />
      <IntakeField
        path="vehicle.licensePlate"
        label={t('labels:LICENSE_PLATE')}
        required={order.searchType !== 'LicensePlate'}
        {...provenance('licensePlate')}
      >
        {(wiring) => (
          <PlateRow
            wiring={wiring}
            plate={{
              country: vehicle.licensePlate?.country ?? order.policyInput?.selectedCountry ?? 'Other',
              value: vehicle.licensePlate?.value ?? '',
            }}
            onChange={(licensePlate) => setVehicle({ licensePlate })}
          />
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
        className="tl-intake-wide"
      >
        {(wiring) => (
          <GrowingText
            {...wiring}
            maxLength={4000}
            value={order.requestedService.description ?? ''}
            onText={(description) =>
              change((before) => ({ ...before, requestedService: { ...before.requestedService, description } }))
            }
          />
        )}
      </IntakeField>
      <VehicleContacts />
    </fieldset>
  );
}
