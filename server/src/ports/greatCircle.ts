interface Position {
  latitude: number;
  longitude: number;
}

/** 1-intake §9. */
export const earthRadiusInMeters = 6_371_000;

const radians = Math.PI / 180;

/** Distance over the ground between two positions, in metres, on a sphere. */
export function greatCircleMeters(from: Position, to: Position): number {
  const dLat = (to.latitude - from.latitude) * radians;
  const dLng = (to.longitude - from.longitude) * radians;
  const chord =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadiusInMeters * Math.asin(Math.min(1, Math.sqrt(chord)));
}
