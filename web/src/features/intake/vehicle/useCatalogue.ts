import type { VehicleType } from '@towline/sdk/api';
import {
  type CatalogueEntry,
  type CatalogueKind,
  catalogueKindOf,
  decodeCatalogue,
} from '@towline/sdk/domain/vehicle/catalogue/decode';
import type { FuzzySearch } from '@towline/sdk/forms/search/fuzzySearch';
import { catalogueSearch } from '@towline/sdk/forms/search/makeModelSearch';
import { useEffect, useState } from 'react';

/** A vehicle of a list, with the type that the list is of. */
export interface ListedVehicle extends CatalogueEntry {
  readonly type: VehicleType;
}

const loaders: Record<CatalogueKind, () => Promise<string>> = {
  cars: async () => (await import('@towline/sdk/domain/vehicle/catalogue/cars')).carCatalogue,
  motorcycles: async () => (await import('@towline/sdk/domain/vehicle/catalogue/motorcycles')).motorcycleCatalogue,
  deliveryVans: async () => (await import('@towline/sdk/domain/vehicle/catalogue/deliveryVans')).deliveryVanCatalogue,
};

const searches = new Map<string, Promise<FuzzySearch<ListedVehicle>>>();

async function listOf(type: VehicleType): Promise<ListedVehicle[]> {
  const kind = catalogueKindOf(type);
  if (!kind) return [];
  return decodeCatalogue(kind, await loaders[kind]()).map((entry) => ({ ...entry, type }));
}

/** The search over the lists of some types, made once; a list's text comes with the first vehicle of its kind. */
function searchOf(types: readonly VehicleType[]): Promise<FuzzySearch<ListedVehicle>> {
  const key = types.join();
  let search = searches.get(key);
  if (!search) {
    search = Promise.all(types.map(listOf)).then((lists) => catalogueSearch(lists.flat()));
    searches.set(key, search);
  }
  return search;
}

/** Types whose list is that of another one are found by their own name only: a motorhome is called like the van beneath it. */
const listedTypes: readonly VehicleType[] = ['PassengerCar', 'Motorcycle', 'DeliveryVan'];

/** The search over the list of a type; without a type over the lists of all that are offered. Undefined while it is fetched. */
export function useCatalogue(
  type: VehicleType | undefined,
  offered: readonly VehicleType[],
): FuzzySearch<ListedVehicle> | undefined {
  const [loaded, setLoaded] = useState<{ key: string; search: FuzzySearch<ListedVehicle> }>();
  const types = type ? [type] : listedTypes.filter((listed) => offered.includes(listed));
  const key = types.join();
  useEffect(() => {
    let isStale = false;
    void searchOf(key.split(',') as VehicleType[]).then((search) => !isStale && setLoaded({ key, search }));
    return () => {
      isStale = true;
    };
  }, [key]);
  return loaded?.key === key ? loaded.search : undefined;
}
