import type { HomeTown, TownRow } from './town.ts';

const flanders: readonly TownRow[] = [
  ['Gent', '9000', 51.0538, 3.725, 'OV', 10],
  ['Wetteren', '9230', 51.0053, 3.8834, 'OV', 4],
  ['Aalst', '9300', 50.936, 4.0355, 'OV', 4],
  ['Lokeren', '9160', 51.1036, 3.9939, 'OV', 2],
  ['Sint-Niklaas', '9100', 51.1651, 4.1437, 'OV', 3],
  ['Dendermonde', '9200', 51.0286, 4.1011, 'OV', 2],
  ['Oudenaarde', '9700', 50.8436, 3.6045, 'OV', 2],
  ['Eeklo', '9900', 51.1858, 3.5645, 'OV', 1],
  ['Deinze', '9800', 50.9819, 3.5308, 'OV', 2],
  ['Zele', '9240', 51.0662, 4.0403, 'OV', 1],
  ['Brugge', '8000', 51.2089, 3.2242, 'WV', 6],
  ['Oostende', '8400', 51.2227, 2.9197, 'WV', 4],
  ['Kortrijk', '8500', 50.828, 3.2649, 'WV', 5],
  ['Roeselare', '8800', 50.9458, 3.1228, 'WV', 3],
  ['Ieper', '8900', 50.8511, 2.8857, 'WV', 2],
  ['Waregem', '8790', 50.8889, 3.4275, 'WV', 2],
  ['Veurne', '8630', 51.0725, 2.6622, 'WV', 1],
  ['Antwerpen', '2000', 51.2199, 4.4034, 'AN', 12],
  ['Mechelen', '2800', 51.0259, 4.4776, 'AN', 5],
  ['Lier', '2500', 51.1313, 4.5704, 'AN', 2],
  ['Turnhout', '2300', 51.3225, 4.9447, 'AN', 3],
  ['Geel', '2440', 51.1655, 4.9892, 'AN', 2],
  ['Boom', '2850', 51.0924, 4.3717, 'AN', 1],
  ['Hasselt', '3500', 50.9307, 5.3378, 'LI', 5],
  ['Genk', '3600', 50.965, 5.5008, 'LI', 3],
  ['Sint-Truiden', '3800', 50.8166, 5.1864, 'LI', 2],
  ['Tongeren', '3700', 50.7805, 5.4641, 'LI', 1],
  ['Leuven', '3000', 50.8796, 4.7009, 'VB', 5],
  ['Halle', '1500', 50.7339, 4.2345, 'VB', 2],
  ['Vilvoorde', '1800', 50.9282, 4.4295, 'VB', 3],
  ['Tienen', '3300', 50.8074, 4.9378, 'VB', 1],
  ['Diest', '3290', 50.9894, 5.0506, 'VB', 1],
];

const brussels: readonly TownRow[] = [
  ['Bruxelles', '1000', 50.8467, 4.3525, 'BRU', 10],
  ['Anderlecht', '1070', 50.8362, 4.3145, 'BRU', 4],
  ['Schaerbeek', '1030', 50.8676, 4.3737, 'BRU', 4],
  ['Uccle', '1180', 50.8017, 4.337, 'BRU', 2],
];

const wallonia: readonly TownRow[] = [
  ['Liège', '4000', 50.6337, 5.5675, 'LG', 7],
  ['Verviers', '4800', 50.5891, 5.8624, 'LG', 2],
  ['Huy', '4500', 50.5189, 5.2393, 'LG', 1],
  ['Seraing', '4100', 50.5836, 5.4993, 'LG', 2],
  ['Charleroi', '6000', 50.4108, 4.4446, 'HT', 6],
  ['Mons', '7000', 50.4541, 3.9523, 'HT', 4],
  ['Tournai', '7500', 50.6072, 3.3893, 'HT', 3],
  ['La Louvière', '7100', 50.4865, 4.1879, 'HT', 2],
  ['Mouscron', '7700', 50.7449, 3.2066, 'HT', 2],
  ['Namur', '5000', 50.4669, 4.8675, 'NA', 4],
  ['Dinant', '5500', 50.2581, 4.9122, 'NA', 1],
  ['Wavre', '1300', 50.7172, 4.6014, 'BW', 3],
  ['Nivelles', '1400', 50.5983, 4.3285, 'BW', 2],
  ['Arlon', '6700', 49.6841, 5.8138, 'LX', 3],
  ['Bastogne', '6600', 50.0035, 5.7154, 'LX', 2],
  ['Marche-en-Famenne', '6900', 50.2268, 5.3444, 'LX', 1],
];

const regions = [
  ['Vlaams Gewest', 'nl', flanders],
  ['Région de Bruxelles-Capitale', 'fr', brussels],
  ['Région wallonne', 'fr', wallonia],
] as const;

/** Places in Belgium, in their own language. */
export const belgianTowns: readonly HomeTown[] = regions.flatMap(([addressLevel1, language, rows]) =>
  rows.map(([name, postalCode, latitude, longitude, addressLevel2, weight]) => ({
    name,
    postalCode,
    latitude,
    longitude,
    countryCode: 'BE' as const,
    addressLevel1,
    addressLevel2,
    language,
    weight,
  })),
);
