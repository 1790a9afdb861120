import { asksRestrictedNetwork } from '@towline/sdk/domain/location/restrictedNetwork';
import { countryAt } from '../../gazetteer/countryAt.ts';

/** Only Belgium has restricted road networks (1-intake §7). */
export function isInBelgium(at: { latitude: number; longitude: number }): boolean {
  return asksRestrictedNetwork(countryAt(at) ?? undefined);
}
