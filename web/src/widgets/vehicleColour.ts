import { dynamicText } from '../i18n/dynamicText.ts';

/** Other spellings of the colours that have a text. */
const spellings: Readonly<Record<string, string>> = { gray: 'grey' };
const known = new Set(['black', 'blue', 'brown', 'green', 'grey', 'orange', 'red', 'silver', 'white', 'yellow']);

/** A vehicle's colour in the agent's language where it is a common one in English; what was written otherwise (CON-16b). */
export function vehicleColour(colour: string | undefined): string | undefined {
  const word = colour?.trim().toLowerCase() ?? '';
  const name = spellings[word] ?? word;
  return known.has(name) ? dynamicText(`Colour.${name}`, {}, 'labels') : colour;
}
