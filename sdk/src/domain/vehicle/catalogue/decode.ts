import type { VehicleType } from '../../../generated/api.ts';
import { makeModelText } from '../vehicleChange.ts';

/** One vehicle of the catalogue; curb weight in kilograms where it is known (1-intake §3). */
export type CatalogueEntry = { id: string; make: string; model: string; makeModel: string; curbWeightInKg?: number };

/** The lists there are (1-intake §3). */
export type CatalogueKind = 'cars' | 'motorcycles' | 'deliveryVans';

const kindOfType: Record<VehicleType, CatalogueKind | undefined> = {
  PassengerCar: 'cars',
  Motorcycle: 'motorcycles',
  DeliveryVan: 'deliveryVans',
  // Motorhomes and lorries are named after the van beneath them.
  Motorhome: 'deliveryVans',
  CommercialVehicle: 'deliveryVans',
  Trailer: undefined,
};

/** Which list a vehicle type is searched in; none for trailers (1-intake §3). */
export function catalogueKindOf(type: VehicleType | undefined): CatalogueKind | undefined {
  return type && kindOfType[type];
}

/** Make of the two motorcycles that stand for whatever is not listed (1-intake §3). */
export const unknownBrand = 'Unknown brand';

const unlistedMotorcycles = `${unknownBrand},Unlisted scooter,;${unknownBrand},Unlisted motorcycle,`;

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Decodes a list: rows between semicolons, each make, model and curb weight between commas. The id is generated from
 * make and model (a number follows where two rows share it), makeModel joins them. Rows without make or model are left
 * out. The motorcycles get the unlisted scooter and motorcycle (1-intake §3).
 */
export function decodeCatalogue(kind: CatalogueKind, encoded: string): CatalogueEntry[] {
  const rows = (kind === 'motorcycles' ? `${encoded};${unlistedMotorcycles}` : encoded).split(';');
  const used = new Set<string>();
  return rows.flatMap((row): CatalogueEntry[] => {
    const [make = '', model = '', weight = ''] = row.split(',').map((part) => part.trim());
    if (!make || !model) return [];
    const makeModel = makeModelText(make, model);
    const base = slug(makeModel);
    let id = base;
    for (let number = 2; used.has(id); number++) id = `${base}-${number}`;
    used.add(id);
    const curbWeightInKg = Number(weight);
    return [
      {
        id,
        make,
        model,
        makeModel,
        ...(curbWeightInKg > 0 && { curbWeightInKg }),
      },
    ];
  });
}
