import { defineOperations } from '../api/operations.ts';
import { refuse } from '../core/refuse.ts';
import { capabilitiesOf, saveCapability } from '../services/partners/saveCapability.ts';
import { partnerRecords } from '../stores/partnerRecords.ts';

/** Partners as the administration reads them. */
export const partnerOperations = defineOperations({
  listPartners: {
    access: 'signedIn',
    run: ({ db }, { query }) => partnerRecords.page(db.pool, query),
  },
  getPartner: {
    access: 'signedIn',
    run: async ({ db }, { path }) => (await partnerRecords.byId(db.pool, path.id)) ?? refuse('NOT_FOUND'),
  },
  listPartnerCapabilities: {
    access: 'signedIn',
    run: (context, { path }) => capabilitiesOf(context, path.id),
  },
  savePartnerCapability: {
    access: 'signedIn',
    run: (context, { path, body }) => saveCapability(context, path.id, body),
  },
  listPartnerCoverage: {
    access: 'signedIn',
    run: ({ db }, { query }) => partnerRecords.coverage(db.pool, query.country),
  },
});
