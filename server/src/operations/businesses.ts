import { defineOperations } from '../api/operations.ts';
import { refuse } from '../core/refuse.ts';

/** Businesses around a place that are no partners yet (3-platform §2, §9). */
export const businessOperations = defineOperations({
  searchBusinesses: {
    access: 'signedIn',
    run: ({ ports, language, signal }, { query }) => {
      const { lat: latitude, lng: longitude, radius: radiusInMeters, keyword } = query;
      const asked = { latitude, longitude, radiusInMeters, keyword, language: query.language ?? language };
      return ports.businessSearch.near(asked, signal);
    },
  },
  getBusiness: {
    access: 'signedIn',
    run: async ({ ports, language, signal }, { path, query }) =>
      (await ports.businessSearch.details(path.id, query.language ?? language, signal)) ?? refuse('NOT_FOUND'),
  },
});
