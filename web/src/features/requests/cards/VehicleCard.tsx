import { ExchangeIcon, KnownVehicleIcon } from '@blueprintjs/icons';
import type { Answer, AssistanceRequest } from '@towline/sdk/api';
import { answerShown } from '@towline/sdk/domain/request/statusReason';
import { featureFlagValues } from '@towline/sdk/values';
import { useTranslation } from 'react-i18next';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { vehicleColour } from '../../../widgets/vehicleColour.ts';
import { CorrectionButton } from '../parts/CorrectionButton.tsx';
import { EditPencil } from '../parts/EditPencil.tsx';
import { FactCard } from '../parts/FactCard.tsx';
import { AnswerList } from './AnswerList.tsx';

/** The vehicle with what a truck must know. */
export function VehicleCard({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const { vehicle } = request.order;
  const plate = request.vehicleV2.licensePlate;
  const answers: readonly (readonly [string, string, Answer | null | undefined])[] = [
    ...featureFlagValues.map(
      (flag) => [flag, t(`enumerations:FeatureFlag.${flag}`), vehicle.featureFlags?.[flag]] as const,
    ),
    // A truck for a breakdown must know this one even when nobody asked (2-requests §4).
    ...(request.service === 'BreakdownAssistance'
      ? [['flatTires', t('labels:MULTIPLE_FLAT_TIRES'), answerShown(request.hasMultipleFlatTires)] as const]
      : []),
  ];
  const questions = answers.flatMap(([key, name, answer]) => {
    const shown = key === 'spareTire' && request.service === 'BreakdownAssistance' ? answerShown(answer) : answer;
    return shown ? [{ key, name, answer: shown }] : [];
  });
  return (
    <FactCard
      name="vehicle"
      title={t('labels:VEHICLE')}
      icon={<KnownVehicleIcon />}
      right={<EditPencil request={request} tab="Vehicle" what={t('labels:VEHICLE')} />}
    >
      <KeyValues
        items={[
          {
            label: t('labels:LICENSE_PLATE'),
            value: (
              <>
                {plate ? <span className="tl-plate">{plate}</span> : '–'} {request.vehicleV2.country}{' '}
                <CorrectionButton request={request} what="plate" icon={<ExchangeIcon />} />
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
          {
            label: t('labels:TYPE'),
            value: [
              vehicle.type && t(`enumerations:VehicleType.${vehicle.type}`),
              vehicle.fuelType && t(`enumerations:FuelType.${vehicle.fuelType}`),
              vehicleColour(vehicle.color),
            ]
              .filter(Boolean)
              .join(' · '),
          },
          { label: t('labels:OCCUPANTS'), value: vehicle.numberOfOccupants },
          {
            label: t('labels:WEIGHT'),
            value: vehicle.weightCategory && t(`enumerations:WeightCategory.${vehicle.weightCategory}`),
          },
          {
            label: t('labels:LENGTH'),
            value: vehicle.lengthCategory && t(`enumerations:LengthCategory.${vehicle.lengthCategory}`),
          },
          {
            label: t('labels:VIN'),
            value: vehicle.vin && <span className="tl-code">{vehicle.vin}</span>,
            copy: vehicle.vin,
          },
        ]}
      />
      <AnswerList label={t('labels:VEHICLE')} questions={questions} />
    </FactCard>
  );
}
