import type { Geocoder, PredictQuery } from './port.ts';

export const gent = { latitude: 51.0545, longitude: 3.7219 };
export const torino = { latitude: 45.0711, longitude: 7.6855 };

/** What it suggests, as a person reads it. */
export function askGeocoder(geocoder: () => Geocoder) {
  const predict = (text: string, more: Partial<PredictQuery> = {}) =>
    geocoder().predict({ text, language: 'en', ...more });
  const first = async (text: string, more: Partial<PredictQuery> = {}) => {
    const [best] = await predict(text, more);
    return best && `${best.text} | ${best.secondaryText}`;
  };
  return { predict, first };
}
