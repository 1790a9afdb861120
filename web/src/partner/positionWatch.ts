import { positionOptions } from '@towline/sdk/domain/location/geolocation';
import type { PartnerPageOptions } from './pageModel.ts';

/** What a browser has of it; it gives a position to secure pages only. */
interface Browser {
  readonly isSecureContext: boolean;
  readonly navigator: { readonly geolocation?: Pick<Geolocation, 'watchPosition' | 'clearWatch'> };
}

const denied = 1;

/** Follows where the phone is. One that finds nothing for a while is asked on; one that may not say it is asked no more. */
export const positionWatch =
  ({ isSecureContext, navigator: { geolocation } }: Browser): NonNullable<PartnerPageOptions['watchPosition']> =>
  (tell, refuse) => {
    if (!isSecureContext || !geolocation) {
      refuse();
      return () => {};
    }
    const watch = geolocation.watchPosition(
      ({ coords }) => tell({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => {
        if (code !== denied) return;
        geolocation.clearWatch(watch);
        refuse();
      },
      positionOptions,
    );
    return () => geolocation.clearWatch(watch);
  };
