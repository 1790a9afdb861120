import type { IpLocation } from './port.ts';

/** No register of addresses is shipped: nobody is placed, and the caller centres on Brussels (1-intake §8). */
export function unknownIpLocation(): IpLocation {
  return { locate: async () => undefined };
}
