import { iso1A2Code } from '@rapideditor/country-coder';
import { asksRestrictedNetwork } from '@towline/sdk/domain/location/restrictedNetwork';

/** Only Belgium has restricted road networks (1-intake §7). */
export function isInBelgium({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return asksRestrictedNetwork(iso1A2Code([longitude, latitude]) ?? undefined);
}
