import type { HomeTown, TownRow } from './town.ts';

const regions: Readonly<Record<string, readonly TownRow[]>> = {
  Piemonte: [
    ['Torino', '10121', 45.0705, 7.6868, 'TO', 10],
    ['Moncalieri', '10024', 44.9996, 7.6831, 'TO', 2],
    ['Rivoli', '10098', 45.0711, 7.5148, 'TO', 2],
    ['Ivrea', '10015', 45.4661, 7.8759, 'TO', 1],
    ['Pinerolo', '10064', 44.8835, 7.331, 'TO', 1],
    ['Asti', '14100', 44.9007, 8.2064, 'AT', 2],
    ['Alessandria', '15121', 44.9124, 8.6151, 'AL', 2],
    ['Cuneo', '12100', 44.3904, 7.5479, 'CN', 2],
    ['Novara', '28100', 45.4469, 8.6222, 'NO', 2],
  ],
  "Valle d'Aosta": [['Aosta', '11100', 45.7372, 7.3206, 'AO', 1]],
  Lombardia: [
    ['Milano', '20121', 45.4643, 9.1895, 'MI', 10],
    ['Monza', '20900', 45.5836, 9.2736, 'MB', 3],
    ['Bergamo', '24122', 45.6958, 9.6672, 'BG', 3],
    ['Brescia', '25121', 45.5359, 10.2147, 'BS', 3],
    ['Como', '22100', 45.8101, 9.0852, 'CO', 1],
    ['Varese', '21100', 45.8206, 8.8257, 'VA', 1],
    ['Pavia', '27100', 45.1865, 9.1585, 'PV', 1],
  ],
  Liguria: [
    ['Genova', '16121', 44.4056, 8.9463, 'GE', 5],
    ['Savona', '17100', 44.3091, 8.4772, 'SV', 1],
    ['La Spezia', '19121', 44.1025, 9.8241, 'SP', 1],
  ],
  'Emilia-Romagna': [
    ['Bologna', '40121', 44.4938, 11.3387, 'BO', 5],
    ['Modena', '41121', 44.6471, 10.9252, 'MO', 2],
    ['Parma', '43121', 44.8015, 10.3279, 'PR', 2],
    ['Piacenza', '29121', 45.0526, 9.693, 'PC', 1],
    ['Rimini', '47921', 44.0595, 12.5683, 'RN', 2],
  ],
  Veneto: [
    ['Verona', '37121', 45.4384, 10.9917, 'VR', 3],
    ['Padova', '35121', 45.4064, 11.8768, 'PD', 3],
    ['Vicenza', '36100', 45.5455, 11.5354, 'VI', 1],
    ['Treviso', '31100', 45.6662, 12.2421, 'TV', 1],
  ],
  'Friuli-Venezia Giulia': [
    ['Udine', '33100', 46.0637, 13.2446, 'UD', 1],
    ['Trieste', '34121', 45.6495, 13.7768, 'TS', 1],
  ],
  'Trentino-Alto Adige': [
    ['Trento', '38122', 46.0679, 11.1211, 'TN', 1],
    ['Bolzano', '39100', 46.4983, 11.3548, 'BZ', 1],
  ],
  Toscana: [
    ['Firenze', '50122', 43.7696, 11.2558, 'FI', 4],
    ['Pisa', '56125', 43.7159, 10.4018, 'PI', 1],
    ['Livorno', '57123', 43.5485, 10.3106, 'LI', 1],
  ],
  Umbria: [['Perugia', '06121', 43.1107, 12.3908, 'PG', 1]],
  Marche: [['Ancona', '60121', 43.6158, 13.5189, 'AN', 1]],
  Lazio: [
    ['Roma', '00184', 41.8933, 12.4829, 'RM', 9],
    ['Latina', '04100', 41.4676, 12.9037, 'LT', 1],
    ['Viterbo', '01100', 42.4174, 12.1047, 'VT', 1],
  ],
  Campania: [['Napoli', '80133', 40.8522, 14.2681, 'NA', 4]],
  Puglia: [['Bari', '70121', 41.1171, 16.8719, 'BA', 4]],
};

/** Places in Italy, with the two letters of their province. */
export const italianTowns: readonly HomeTown[] = Object.entries(regions).flatMap(([addressLevel1, rows]) =>
  rows.map(([name, postalCode, latitude, longitude, addressLevel2, weight]) => ({
    name,
    postalCode,
    latitude,
    longitude,
    countryCode: 'IT' as const,
    addressLevel1,
    addressLevel2,
    language: 'it' as const,
    weight,
  })),
);
