import type { HomeTown, TownRow } from './town.ts';

const regions: Readonly<Record<string, readonly TownRow[]>> = {
  'Hauts-de-France': [
    ['Lille', '59000', 50.633, 3.0586, 'Nord', 6],
    ['Roubaix', '59100', 50.6942, 3.1746, 'Nord', 2],
    ['Tourcoing', '59200', 50.7239, 3.1612, 'Nord', 2],
    ['Dunkerque', '59140', 51.0344, 2.3768, 'Nord', 3],
    ['Valenciennes', '59300', 50.3576, 3.5239, 'Nord', 2],
    ['Douai', '59500', 50.3714, 3.0797, 'Nord', 1],
    ['Cambrai', '59400', 50.1758, 3.2345, 'Nord', 1],
    ['Arras', '62000', 50.291, 2.7775, 'Pas-de-Calais', 2],
    ['Calais', '62100', 50.9513, 1.8587, 'Pas-de-Calais', 3],
    ['Lens', '62300', 50.4292, 2.8319, 'Pas-de-Calais', 1],
    ['Amiens', '80000', 49.8942, 2.2957, 'Somme', 2],
    ['Saint-Quentin', '02100', 49.8484, 3.2876, 'Aisne', 1],
  ],
  'Île-de-France': [
    ['Paris', '75004', 48.8566, 2.3522, 'Paris', 8],
    ['Versailles', '78000', 48.8049, 2.1204, 'Yvelines', 2],
    ['Saint-Denis', '93200', 48.9362, 2.3574, 'Seine-Saint-Denis', 2],
    ['Créteil', '94000', 48.7904, 2.4556, 'Val-de-Marne', 2],
    ['Meaux', '77100', 48.9601, 2.8788, 'Seine-et-Marne', 1],
    ['Évry-Courcouronnes', '91000', 48.6238, 2.4296, 'Essonne', 1],
    ['Cergy', '95000', 49.0364, 2.0761, "Val-d'Oise", 1],
  ],
  'Grand Est': [
    ['Metz', '57000', 49.1193, 6.1757, 'Moselle', 4],
    ['Thionville', '57100', 49.3579, 6.1683, 'Moselle', 3],
    ['Sarreguemines', '57200', 49.1102, 7.067, 'Moselle', 1],
    ['Nancy', '54000', 48.6921, 6.1844, 'Meurthe-et-Moselle', 3],
    ['Longwy', '54400', 49.5201, 5.7602, 'Meurthe-et-Moselle', 2],
    ['Verdun', '55100', 49.1599, 5.3843, 'Meuse', 1],
    ['Reims', '51100', 49.2583, 4.0317, 'Marne', 3],
    ['Châlons-en-Champagne', '51000', 48.9566, 4.3631, 'Marne', 1],
    ['Charleville-Mézières', '08000', 49.7624, 4.7167, 'Ardennes', 1],
    ['Troyes', '10000', 48.2973, 4.0744, 'Aube', 1],
    ['Strasbourg', '67000', 48.5734, 7.7521, 'Bas-Rhin', 4],
    ['Colmar', '68000', 48.0794, 7.3585, 'Haut-Rhin', 1],
    ['Mulhouse', '68100', 47.7508, 7.3359, 'Haut-Rhin', 2],
  ],
  'Auvergne-Rhône-Alpes': [
    ['Lyon', '69002', 45.7578, 4.832, 'Rhône', 5],
    ['Villeurbanne', '69100', 45.7719, 4.8902, 'Rhône', 2],
    ['Villefranche-sur-Saône', '69400', 45.9892, 4.7186, 'Rhône', 1],
    ['Bourg-en-Bresse', '01000', 46.2052, 5.2255, 'Ain', 1],
    ['Grenoble', '38000', 45.1885, 5.7245, 'Isère', 2],
    ['Chambéry', '73000', 45.5646, 5.9178, 'Savoie', 1],
    ['Annecy', '74000', 45.8992, 6.1294, 'Haute-Savoie', 2],
  ],
};

/** Places in France: the north, Paris, the north-east and around Lyon. */
export const frenchTowns: readonly HomeTown[] = Object.entries(regions).flatMap(([addressLevel1, rows]) =>
  rows.map(([name, postalCode, latitude, longitude, addressLevel2, weight]) => ({
    name,
    postalCode,
    latitude,
    longitude,
    countryCode: 'FR' as const,
    addressLevel1,
    addressLevel2,
    language: 'fr' as const,
    weight,
  })),
);
