import type { Business } from '@towline/sdk/api';
import { foldText } from '../../gazetteer/foldText.ts';
import { readTable } from '../../gazetteer/readTable.ts';
import { nearestFirst } from './nearestFirst.ts';
import type { BusinessSearch } from './port.ts';

interface Listed {
  business: Business;
  /** What a keyword is looked for in, folded. */
  words: string;
}

type GarageColumn = 'country' | 'city' | 'postalCode' | 'street' | 'streetNumber' | 'name' | 'position';
type DemoColumn =
  | 'countryCode'
  | 'name'
  | 'keywords'
  | 'address'
  | 'position'
  | 'rating'
  | 'ratingCount'
  | 'phone'
  | 'website'
  | 'openingHours';

const positionOf = (text: string) => {
  const [latitude, longitude] = text.split(' ').map(Number);
  return { latitude: latitude ?? 0, longitude: longitude ?? 0 };
};

const idOf = (name: string, place: string): string => `local:${foldText(`${name} ${place}`).replaceAll(' ', '-')}`;

const garages = (): Listed[] =>
  readTable<GarageColumn>('garages.csv').map((row) => ({
    business: {
      id: idOf(row.name, row.city),
      name: row.name,
      address: `${row.street} ${row.streetNumber}, ${row.postalCode} ${row.city}`,
      countryCode: row.country,
      ...positionOf(row.position),
    },
    words: foldText(`${row.name} garage`),
  }));

const invented = (): Listed[] =>
  readTable<DemoColumn>('demoBusinesses.csv').map((row) => ({
    business: {
      id: idOf(row.name, row.address.split(' ').at(-1) ?? ''),
      name: row.name,
      address: row.address,
      countryCode: row.countryCode,
      ...positionOf(row.position),
      rating: Number(row.rating),
      ratingCount: Number(row.ratingCount),
      phone: row.phone.replaceAll(' ', ''),
      ...(row.website ? { website: row.website } : {}),
      openingHours: row.openingHours.split('; '),
    },
    words: foldText(`${row.name} ${row.keywords}`),
  }));

/** The list that comes with Towline: the garages of the place search, and in the demo the towing businesses that it invents. */
export function localBusinessSearch({ demo }: { demo: boolean }): BusinessSearch {
  let read: Listed[] | undefined;
  const list = () => {
    read ??= [...garages(), ...(demo ? invented() : [])];
    return read;
  };
  return {
    near: async (query) => {
      const wanted = foldText(query.keyword ?? '').split(' ');
      const fitting = list().filter(({ words }) => wanted.every((word) => words.includes(word)));
      return nearestFirst(
        fitting.map(({ business: { openingHours: _told, ...business } }) => business),
        query,
      );
    },
    details: async (id) => list().find(({ business }) => business.id === id)?.business,
  };
}
