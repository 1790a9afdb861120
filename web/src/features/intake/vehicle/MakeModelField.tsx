import { Button } from '@blueprintjs/core';
import { chooseMakeModel, chooseVehicleType } from '@towline/sdk/domain/vehicle/vehicleChange';
import { makeModelExample, vehicleTypesOffered } from '@towline/sdk/domain/vehicle/vehicleTypes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { SuggestField, type Suggestion } from '../../../ui/SuggestField.tsx';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { customVehicleModal } from './CustomVehicle.tsx';
import { type ListedVehicle, useCatalogue } from './useCatalogue.ts';
import { useProvenance } from './useProvenance.ts';

interface VehicleItem extends Suggestion {
  readonly entry: ListedVehicle;
}

/**
 * Make and model from the list, the four best matches; an unlisted vehicle has a form of its own (1-intake §2, §9). As
 * long as no type is chosen every list is searched, and the vehicle brings its type along.
 */
export function MakeModelField({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation();
  const { order, change, contract } = useIntakeTab();
  const provenance = useProvenance();
  const { vehicle } = order;
  const [query, setQuery] = useState<string>();
  const search = useCatalogue(vehicle.type, vehicleTypesOffered(contract));
  const itemOf = (entry: ListedVehicle): VehicleItem => ({
    key: entry.id,
    text: entry.makeModel,
    entry,
    ...(!vehicle.type && { detail: t(`enumerations:VehicleType.${entry.type}`) }),
  });
  const text = [vehicle.make, vehicle.model].filter(Boolean).join(' ');
  const items = search && query ? search(query).map(itemOf) : [];
  const { make = '', model = '', type = 'PassengerCar', curbWeightInKg } = vehicle;
  const chosen: VehicleItem | null = text
    ? { key: text, text, entry: { id: text, make, model, makeModel: text, type } }
    : null;
  const custom = async (): Promise<void> => {
    const typed = await openModal(customVehicleModal, {
      plate: vehicle.licensePlate,
      plateCountry: order.policyInput?.selectedCountry,
    });
    if (!typed) return;
    const { licensePlate, ...makeModel } = typed;
    change((before) => ({
      ...before,
      vehicle: { ...chooseMakeModel(before.vehicle, { ...makeModel, isCustom: true }), licensePlate },
    }));
  };
  return (
    <IntakeField
      path="vehicle.makeModel"
      label={t('labels:MAKE_MODEL')}
      required
      hint={curbWeightInKg ? t('CURB_WEIGHT', { weight: curbWeightInKg }) : undefined}
      {...provenance('makeModel', isLocked)}
      isRightLast
      right={
        !isLocked && (
          <Button variant="minimal" size="small" text={t('buttons:UNLISTED_VEHICLE')} onClick={() => void custom()} />
        )
      }
    >
      {(wiring) => (
        <SuggestField<VehicleItem>
          wiring={wiring}
          items={items}
          selected={chosen}
          query={query ?? ''}
          onQuery={setQuery}
          busy={search === undefined}
          disabled={isLocked}
          placeholder={makeModelExample(vehicle.type)}
          onSelect={({ entry }) => {
            setQuery(undefined);
            change((before) => ({
              ...before,
              vehicle: chooseMakeModel(
                before.vehicle.type
                  ? before.vehicle
                  : chooseVehicleType(before.vehicle, entry.type, { makeModel: false }),
                entry,
              ),
            }));
          }}
        />
      )}
    </IntakeField>
  );
}
