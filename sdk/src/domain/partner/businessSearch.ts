import type { Business } from '../../generated/api.ts';
import { harmlessCell } from '../csv.ts';

/** The radius that the search opens with, in kilometres (3-platform §9). */
export const businessRadiusKm = 20;

/** The widest radius that every source answers to, in kilometres (3-platform §9 states the default only). */
export const widestBusinessRadiusKm = 50;

/** As the search takes it: kilometres times 1000 (3-platform §9). */
export const businessRadiusInMeters = (kilometres: number): number => Math.round(kilometres * 1000);

/** Keywords that one press types, by the language they are written in (3-platform §9). */
export const businessKeywords: readonly { readonly language: 'nl' | 'fr'; readonly keyword: string }[] = [
  { language: 'nl', keyword: 'Takeldienst' },
  { language: 'nl', keyword: 'Depannage' },
  { language: 'nl', keyword: 'Garage Depannage' },
  { language: 'fr', keyword: 'Dépannage' },
  { language: 'fr', keyword: 'Remorquage' },
  { language: 'fr', keyword: 'Dépannage Remorquage' },
];

/** The first line of the CSV, word for word (3-platform §9). */
export const businessCsvHeader = 'Name;Address;Latitude;Longitude;Rating;Phone;Website';

const isPhone = (text: string): boolean => /^\+[\d\s()./-]+$/.test(text);

/** A telephone number begins with a plus and is no formula; all else is made harmless, and quoted where it holds the separator. */
function cell(value: string | number | undefined): string {
  const text = value === undefined ? '' : String(value);
  const harmless = typeof value === 'number' || isPhone(text) ? text : harmlessCell(text);
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** What was found as a CSV to copy: the stated header, a line for each, semicolons whatever the language (3-platform §2, §9). */
export function businessCsv(businesses: readonly Business[]): string {
  const lines = businesses.map(({ name, address, latitude, longitude, rating, phone, website }) =>
    [name, address, latitude, longitude, rating, phone, website].map(cell).join(';'),
  );
  return [businessCsvHeader, ...lines].join('\n');
}
