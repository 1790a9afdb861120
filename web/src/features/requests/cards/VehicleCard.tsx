import { KnownVehicleIcon } from '@blueprintjs/icons';
import type { AssistanceRequest } from '@towline/sdk/api';
import { answerShown } from '@towline/sdk/domain/request/statusReason';
import { featureFlagValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { FactCard } from '../detail/FactCard.tsx';

/** The vehicle with what a truck must know. */
export function VehicleCard({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const { vehicle } = request.order;
  const plate = request.vehicleV2.licensePlate;
  const answered = featureFlagValues.flatMap((flag) => {
    const answer = vehicle.featureFlags?.[flag];
    return answer ? [{ label: t(`enumerations:FeatureFlag.${flag}`), value: t(`enumerations:Answer.${answer}`) }] : [];
  });
  return (
    <FactCard name="vehicle" title={t('labels:VEHICLE')} icon={<KnownVehicleIcon />}>
      <KeyValues
        items={[
          {
            label: t('labels:LICENSE_PLATE'),
            value: plate && (
              <>
                <span className="tl-plate">{plate}</span> {request.vehicleV2.country}
              </>
            ),
            copy: plate,
          },
          {
            label: t('labels:MAKE_MODEL'),
            value:
              [vehicle.make, vehicle.model].filter(Boolean).join(' ') ||
              vehicle.makeModel ||
              request.vehicleV2.makeModel,
          },
          { label: t('labels:TYPE'), value: vehicle.type && t(`enumerations:VehicleType.${vehicle.type}`) },
          { label: t('labels:FUEL'), value: vehicle.fuelType && t(`enumerations:FuelType.${vehicle.fuelType}`) },
          { label: t('labels:COLOUR'), value: vehicle.color },
          { label: t('labels:OCCUPANTS'), value: vehicle.numberOfOccupants },
          {
            label: t('labels:WEIGHT'),
            value: vehicle.weightCategory && t(`enumerations:WeightCategory.${vehicle.weightCategory}`),
          },
          {
            label: t('labels:LENGTH'),
            value: vehicle.lengthCategory && t(`enumerations:LengthCategory.${vehicle.lengthCategory}`),
          },
          { label: t('labels:VIN'), value: vehicle.vin, copy: vehicle.vin },
          ...answered,
          ...(request.service === 'BreakdownAssistance'
            ? [
                {
                  label: t('labels:SPARE_TIRE'),
                  value: t(`enumerations:Answer.${answerShown(request.hasSpareTire)}`),
                },
                {
                  label: t('labels:MULTIPLE_FLAT_TIRES'),
                  value: t(`enumerations:Answer.${answerShown(request.hasMultipleFlatTires)}`),
                },
              ]
            : []),
        ]}
      />
    </FactCard>
  );
}
