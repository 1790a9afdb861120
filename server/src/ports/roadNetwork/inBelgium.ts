import { iso1A2Code } from '@rapideditor/country-coder';

/** Only Belgium has restricted road networks (1-intake §7). */
export function isInBelgium({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return iso1A2Code([longitude, latitude]) === 'BE';
}
