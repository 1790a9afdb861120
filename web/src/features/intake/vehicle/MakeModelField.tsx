import { Button } from '@blueprintjs/core';
import type { VehicleType } from '@towline/sdk/api';
import type { FuzzySearch } from '@towline/sdk/domain/fuzzySearch';
import {
  type CatalogueEntry,
  type CatalogueKind,
  catalogueKindOf,
  decodeCatalogue,
} from '@towline/sdk/domain/vehicle/catalogue/decode';
import { catalogueSearch } from '@towline/sdk/domain/vehicle/catalogue/search';
import { chooseMakeModel } from '@towline/sdk/domain/vehicle/vehicleChange';
import { makeModelExample, needsMakeModel } from '@towline/sdk/domain/vehicle/vehicleTypes';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { SuggestField, type Suggestion } from '../../../ui/SuggestField.tsx';
import { IntakeField } from '../IntakeField.tsx';
import { useIntakeTab } from '../tabContext.tsx';
import { customVehicleModal } from './CustomVehicle.tsx';

interface VehicleItem extends Suggestion {
  readonly entry: CatalogueEntry;
}

const loaders: Record<CatalogueKind, () => Promise<string>> = {
  cars: async () => (await import('@towline/sdk/domain/vehicle/catalogue/cars')).carCatalogue,
  motorcycles: async () => (await import('@towline/sdk/domain/vehicle/catalogue/motorcycles')).motorcycleCatalogue,
  deliveryVans: async () => (await import('@towline/sdk/domain/vehicle/catalogue/deliveryVans')).deliveryVanCatalogue,
};

const searches = new Map<CatalogueKind, Promise<FuzzySearch<CatalogueEntry>>>();

/** The search over a list, made once; the list's text comes with the first vehicle of its kind. */
function searchOf(kind: CatalogueKind): Promise<FuzzySearch<CatalogueEntry>> {
  let search = searches.get(kind);
  if (!search) {
    search = loaders[kind]().then((encoded) => catalogueSearch(decodeCatalogue(kind, encoded)));
    searches.set(kind, search);
  }
  return search;
}

function useCatalogue(type: VehicleType | undefined): FuzzySearch<CatalogueEntry> | undefined {
  const [loaded, setLoaded] = useState<{ kind: CatalogueKind; search: FuzzySearch<CatalogueEntry> }>();
  const kind = catalogueKindOf(type ?? 'PassengerCar');
  useEffect(() => {
    let isStale = false;
    if (kind) void searchOf(kind).then((search) => !isStale && setLoaded({ kind, search }));
    return () => {
      isStale = true;
    };
  }, [kind]);
  return loaded && loaded.kind === kind ? loaded.search : undefined;
}

const itemOf = (entry: CatalogueEntry): VehicleItem => ({ key: entry.id, text: entry.makeModel, entry });

/** Make and model from the list, the four best matches; an unlisted vehicle has a form of its own (1-intake §2, §9). */
export function MakeModelField({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation();
  const { order, change } = useIntakeTab();
  const { vehicle } = order;
  const [query, setQuery] = useState<string>();
  const search = useCatalogue(vehicle.type);
  if (vehicle.type && !needsMakeModel(vehicle.type) && catalogueKindOf(vehicle.type) === undefined) return null;
  const text = [vehicle.make, vehicle.model].filter(Boolean).join(' ');
  const items = search && query ? search(query).map(itemOf) : [];
  const chosen: VehicleItem | null = text
    ? itemOf({ id: text, make: vehicle.make ?? '', model: vehicle.model ?? '', makeModel: text })
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
      {...(isLocked ? { locked: t('FROM_POLICY') } : {})}
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
                before.vehicle.type ? before.vehicle : { ...before.vehicle, type: 'PassengerCar' },
                entry,
              ),
            }));
          }}
        />
      )}
    </IntakeField>
  );
}
