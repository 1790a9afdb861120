import { createRequire } from 'node:module';
import type * as Coder from '@rapideditor/country-coder';

const load = createRequire(import.meta.url);

/** The country of a position, as ISO 3166-1 has it; null at sea. The borders (10 MB) come with the first position that is asked for. */
export const countryAt = ({ latitude, longitude }: { latitude: number; longitude: number }): string | null =>
  (load('@rapideditor/country-coder') as typeof Coder).iso1A2Code([longitude, latitude]);
