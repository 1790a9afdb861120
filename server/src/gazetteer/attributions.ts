/** Whose data the place search and the map show: the console and the README must name them (GeoNames asks for it by licence). */
export const attributions: readonly string[] = [
  'Places: GeoNames (geonames.org), CC BY 4.0',
  'Borders: Natural Earth (naturalearthdata.com), public domain',
];
