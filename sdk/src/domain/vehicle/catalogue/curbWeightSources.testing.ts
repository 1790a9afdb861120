/**
 * Who published the curb weight of each vehicle that has one in the lists; a weight that nobody can look up does not
 * belong there (1-intake §3).
 */
export const curbWeightSources: Readonly<Record<string, string>> = {
  'Opel Rocks-e':
    'https://www.motorsport-magazin.com/auto-tuning/news-273102-opel-startet-mit-dem-neuen-rocks-e-ins-sum-zeitalter/',
  'Renault Twizy': 'https://torque.com.sg/444/renault-twizy-review',
};
