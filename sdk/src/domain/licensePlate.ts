import type { PlateCountry } from '../generated/api.ts';

/** Longest plate outside Italy and the Netherlands, in characters (1-intake §5). */
export const maxPlateLength = 10;
/** Longest Italian plate, in characters (1-intake §5). */
export const maxItalianPlateLength = 8;
/** Longest Dutch plate with its dashes, in characters (1-intake §5): six signs and two dashes. */
export const maxDutchPlateLength = 8;
const maxDutchSigns = 6;

/** The plate as it is compared and looked up: letters A to Z and digits only, upper case (1-intake §2, 3-platform §5). */
export function normalisePlate(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}

// DECISIONS S-33: the series that the Italian field accepts; all of them are 5 to 8 characters long.
const italianSeries: readonly RegExp[] = [
  /^[A-Z]{2}\d{3}[A-Z]{2}$/, // cars since 1994, trailers (XA000AA), foreign excursionists (EE), diplomats (CD, CC, UN)
  /^[A-Z]{2}\d{5}$/, // motorcycles since 1999, fire service (VF), older military numbers
  /^X[A-Z0-9]{5}$/, // mopeds since 2006
  /^[A-Z]{2}\d{3,6}$/, // provinces before 1994, plain numbers
  /^[A-Z]{2}[A-Z]\d{4,5}$/, // provinces before 1994, letter in front
  /^[A-Z]{2}\d[A-Z]\d{4}$/, // provinces before 1994, letter second (Milano, Torino, Napoli, Roma)
  /^[A-Z]{2}\d{5}[A-Z]$/, // provinces before 1994, letter last
  /^UNP\d{3}[A-Z]{2}$/, // staff of the United Nations
  /^(EI|CC|MM|AM|CP|GF)[A-Z]{2}\d{3}$/, // army, carabinieri, navy, air force, coast guard, finance police
  /^(CFS|CRI)\d{3}[A-Z]{2}$/, // forest corps, red cross
  /^[A-Z]\d{4}$/, // state police, without the word
  /^\d{3}[A-Z]{2}$/, // prison police, without the words
];

/**
 * Dutch dashes: one between letters and digits, and one in the middle of four of a kind. That is the same as the
 * fourteen side codes for a whole plate, and it is steady while somebody types (1-intake §5).
 */
function withDutchDashes(plate: string): string {
  return plate
    .replace(/([A-Z])(?=\d)|(\d)(?=[A-Z])/g, '$&-')
    .split('-')
    .map((group) => (group.length === 4 ? `${group.slice(0, 2)}-${group.slice(2)}` : group))
    .join('-');
}

function dutchPlate(normalised: string): string {
  let plate = normalised.slice(0, maxDutchSigns);
  while (withDutchDashes(plate).length > maxDutchPlateLength) plate = plate.slice(0, -1);
  return withDutchDashes(plate);
}

/**
 * What the plate field shows for what was typed: upper case, only letters and digits, cut at the country's length; the
 * Netherlands with their dashes (1-intake §5).
 */
export function formatPlate(country: PlateCountry | undefined, text: string): string {
  const plate = normalisePlate(text);
  if (country === 'NL') return dutchPlate(plate);
  return plate.slice(0, country === 'IT' ? maxItalianPlateLength : maxPlateLength);
}

/**
 * The plate after another country was chosen for it: shown as that country writes it, but never cut. What is too long
 * for the country stays, and is refused as no plate of it (1-intake §5).
 */
export function plateUnderCountry(country: PlateCountry | undefined, text: string): string {
  const formatted = formatPlate(country, text);
  return isSamePlate(formatted, text) ? formatted : normalisePlate(text);
}

/**
 * Whether a plate can be accepted for its country: one of the Italian series, at most six signs and 8 characters with dashes
 * in the Netherlands, at most 10 elsewhere, and never empty (1-intake §5, DECISIONS S-33).
 */
export function isValidPlate(country: PlateCountry | undefined, text: string): boolean {
  const plate = normalisePlate(text);
  if (plate === '') return false;
  if (country === 'IT') return italianSeries.some((series) => series.test(plate));
  if (country === 'NL') return plate.length <= maxDutchSigns && withDutchDashes(plate).length <= maxDutchPlateLength;
  return plate.length <= maxPlateLength;
}

/** Whether two plates are the same vehicle's, however they were typed; an empty plate is nobody's (1-intake §2). */
export function isSamePlate(one: string | undefined, other: string | undefined): boolean {
  const plate = normalisePlate(one ?? '');
  return plate !== '' && plate === normalisePlate(other ?? '');
}
