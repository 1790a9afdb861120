import { roundedPosition } from '@towline/sdk/domain/location/coordinates';
import { positionOptions } from '@towline/sdk/domain/location/geolocation';

/** A position as the phone found it. */
export interface Fix {
  readonly latitude: number;
  readonly longitude: number;
  /** Metres. */
  readonly accuracy: number;
  /** Metres a second, where the phone says. */
  readonly speed?: number;
  /** ISO 8601. */
  readonly capturedAt: string;
}

/** Why there is no position, or none that counts. */
export const troubleValues = ['denied', 'unavailable', 'timeout', 'inaccurate', 'unsupported', 'insecure'] as const;
export type Trouble = (typeof troubleValues)[number];

/** What the page asks of the browser. */
export interface Browser {
  /** Browsers give a position to secure pages only. */
  readonly isSecure: boolean;
  readonly geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined;
}

const troubleOfCode: Readonly<Record<number, Trouble>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Whoever has not been answered by then is told so: the browser inside another app may know of no question at all (DECISIONS T-976). */
const mostMillis = 2 * positionOptions.timeout;

/** Asks the phone where it is: high accuracy, 30 s, at most a minute old (1-intake §9). */
export function locate({ isSecure, geolocation }: Browser): Promise<Fix | Trouble> {
  if (!isSecure) return Promise.resolve('insecure');
  if (!geolocation) return Promise.resolve('unsupported');
  return new Promise<Fix | Trouble>((resolve) => {
    const timer = setTimeout(() => resolve('timeout'), mostMillis);
    const end = (found: Fix | Trouble): void => {
      clearTimeout(timer);
      resolve(found);
    };
    geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        end({
          ...roundedPosition(coords),
          accuracy: coords.accuracy,
          ...(coords.speed !== null && coords.speed >= 0 && { speed: Math.round(coords.speed * 10) / 10 }),
          capturedAt: new Date(timestamp).toISOString(),
        }),
      ({ code }) => end(troubleOfCode[code] ?? 'unavailable'),
      positionOptions,
    );
  });
}
