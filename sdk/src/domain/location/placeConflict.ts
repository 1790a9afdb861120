import type { OrderLocation } from '../../generated/api.ts';
import { positionOf } from './distance.ts';
import { withPosition } from './placeChange.ts';
import { pointFacts } from './pointFacts.ts';
import { positionOrigin } from './positionOrigin.ts';

/** The location whose position counts and whose words do not: its address is looked up anew (DECISIONS S-49). */
export function withAddressOfPosition(location: OrderLocation): OrderLocation {
  const point = positionOf(location);
  if (!point) return location;
  const { accuracy } = location;
  const origin = positionOrigin(location);
  // A point that came with the words that are given up is whoever's keeps it.
  const from = origin === 'Address' || origin === 'Town' ? 'Person' : origin;
  return withPosition({ ...location, formattedAddress: undefined }, point, accuracy, from);
}

/** The location whose words count and whose position does not: it goes to the town that they name (DECISIONS S-49). */
export function withPositionOfAddress(location: OrderLocation): OrderLocation {
  const { addressAt } = location;
  if (!addressAt) return location;
  const words = { ...location };
  for (const fact of Object.keys(pointFacts(location)) as (keyof OrderLocation)[]) delete words[fact];
  const { type } = location;
  return {
    ...words,
    ...(type && type !== 'Highway' && { type }),
    ...addressAt,
    positionFrom: 'Town',
    isAddressByHand: true,
  };
}
