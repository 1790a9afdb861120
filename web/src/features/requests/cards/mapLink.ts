interface Positioned {
  readonly latitude?: number;
  readonly longitude?: number;
}

const text = ({ latitude, longitude }: Positioned): string | undefined =>
  latitude === undefined || longitude === undefined ? undefined : `${latitude},${longitude}`;

/**
 * An outside map of a position, or the way from it to a destination (2-requests §2: map links for the vehicle position and
 * for directions to a destination). Nothing but the coordinates leaves the console, and only when somebody follows it.
 */
export function mapLink(position: Positioned, destination?: Positioned): string | undefined {
  const from = text(position);
  const to = destination && text(destination);
  if (from === undefined) return undefined;
  const query = to
    ? new URLSearchParams({ api: '1', origin: from, destination: to })
    : new URLSearchParams({ api: '1', query: from });
  return `https://www.google.com/maps/${to ? 'dir' : 'search'}/?${query}`;
}
