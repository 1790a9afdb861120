/** Kilometres around the place that are searched, and those of a search by name (2-requests §9). */
export const searchRadiusInKm = { default: 50, byName: 250 } as const;
