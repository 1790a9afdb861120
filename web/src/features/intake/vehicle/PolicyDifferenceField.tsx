import { Checkbox, InputGroup } from '@blueprintjs/core';
import { differFromPolicy, followPolicy, lockingPolicy } from '@towline/sdk/domain/vehicle/vehicleLocks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';

/** The vehicle at the roadside is not the policy's: with a reason, it unlocks (DECISIONS S-30). */
export function PolicyDifferenceField() {
  const { t } = useTranslation();
  const { order, change, contract } = useIntakeTab();
  const [isSaidHere, setIsSaidHere] = useState(false);
  if (!lockingPolicy(order)) return null;
  const difference = order.vehicle.differsFromPolicy;
  const insured = difference?.policyVehicle;
  const insuredText = [
    insured?.vehicleType && t(`enumerations:VehicleType.${insured.vehicleType}`),
    [insured?.make, insured?.model].filter(Boolean).join(' '),
    insured?.fuelType && t(`enumerations:FuelType.${insured.fuelType}`),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <IntakeField
      path="vehicle.differsFromPolicy"
      label={t('labels:DIFFERS_FROM_POLICY')}
      className="tl-intake-wide"
      group
      hint={insuredText && t('POLICY_SAYS', { vehicle: insuredText })}
    >
      {(wiring) => (
        <>
          <Checkbox
            label={t('DIFFERS_FROM_POLICY_TEXT')}
            checked={difference !== undefined}
            onChange={({ currentTarget: { checked } }) => {
              setIsSaidHere(checked);
              change((before) => (checked ? differFromPolicy(before, '') : followPolicy(before, contract)));
            }}
          />
          {difference && (
            <InputGroup
              {...wiring}
              // Who said so goes on with the reason; who types elsewhere when a late answer says so is left there.
              autoFocus={isSaidHere}
              aria-label={t('labels:REASON')}
              placeholder={t('labels:REASON')}
              maxLength={1000}
              value={difference.reason}
              onValueChange={(reason) => change((before) => differFromPolicy(before, reason))}
            />
          )}
        </>
      )}
    </IntakeField>
  );
}
