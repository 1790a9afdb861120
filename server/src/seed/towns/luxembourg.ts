import type { HomeTown, TownRow } from './town.ts';

const rows: readonly TownRow[] = [
  ['Luxembourg', '1136', 49.6116, 6.1319, 'Luxembourg', 8],
  ['Esch-sur-Alzette', '4041', 49.4958, 5.9806, 'Esch-sur-Alzette', 4],
  ['Differdange', '4501', 49.5242, 5.8914, 'Esch-sur-Alzette', 2],
  ['Dudelange', '3441', 49.4806, 6.0875, 'Esch-sur-Alzette', 2],
  ['Ettelbruck', '9010', 49.8475, 6.1042, 'Diekirch', 3],
  ['Diekirch', '9211', 49.8678, 6.1558, 'Diekirch', 1],
  ['Wiltz', '9511', 49.966, 5.9328, 'Wiltz', 1],
  ['Clervaux', '9710', 50.0547, 6.0314, 'Clervaux', 1],
  ['Mersch', '7520', 49.749, 6.1064, 'Mersch', 1],
  ['Echternach', '6430', 49.8131, 6.4181, 'Echternach', 1],
  ['Grevenmacher', '6701', 49.6808, 6.4408, 'Grevenmacher', 1],
  ['Remich', '5501', 49.545, 6.367, 'Remich', 1],
];

/** Places in Luxembourg. */
export const luxembourgishTowns: readonly HomeTown[] = rows.map(
  ([name, postalCode, latitude, longitude, addressLevel1, weight]) => ({
    name,
    postalCode,
    latitude,
    longitude,
    countryCode: 'LU',
    addressLevel1,
    addressLevel2: addressLevel1,
    language: 'fr',
    weight,
  }),
);
