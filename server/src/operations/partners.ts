import { defineOperations } from '../api/operations.ts';
import { refuse } from '../core/refuse.ts';
import { createPartner, registerExternalPartner } from '../services/partners/addPartner.ts';
import { changePartnerStatus } from '../services/partners/changePartnerStatus.ts';
import { convertPartnerToExternal } from '../services/partners/convertPartner.ts';
import { deletePartner } from '../services/partners/deletePartner.ts';
import { createPartnerNote, listPartnerLogs, listPartnerNotes } from '../services/partners/partnerNotes.ts';
import { capabilitiesOf, saveCapability } from '../services/partners/saveCapability.ts';
import { savePartner } from '../services/partners/savePartner.ts';
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
  createPartner: { access: 'signedIn', run: (context, { body }) => createPartner(context, body) },
  registerExternalPartner: { access: 'signedIn', run: (context, { body }) => registerExternalPartner(context, body) },
  savePartner: { access: 'signedIn', run: (context, { path, body }) => savePartner(context, path.id, body) },
  deletePartner: { access: 'signedIn', run: (context, { path }) => deletePartner(context, path.id) },
  approvePartnerRegistration: {
    access: 'signedIn',
    run: (context, { path }) => changePartnerStatus(context, path.id, 'Approve'),
  },
  rejectPartnerRegistration: {
    access: 'signedIn',
    run: (context, { path, body }) => changePartnerStatus(context, path.id, 'Reject', body),
  },
  activatePartner: {
    access: 'signedIn',
    run: (context, { path }) => changePartnerStatus(context, path.id, 'Activate'),
  },
  pausePartner: {
    access: 'signedIn',
    run: (context, { path, body }) => changePartnerStatus(context, path.id, 'Pause', body),
  },
  suspendPartner: {
    access: 'signedIn',
    run: (context, { path, body }) => changePartnerStatus(context, path.id, 'Suspend', body),
  },
  convertPartnerToExternal: {
    access: 'signedIn',
    run: (context, { path }) => convertPartnerToExternal(context, path.id),
  },
  listPartnerNotes: { access: 'signedIn', run: (context, { path }) => listPartnerNotes(context, path.id) },
  createPartnerNote: {
    access: 'signedIn',
    run: (context, { path, body }) => createPartnerNote(context, path.id, body),
  },
  listPartnerLogs: { access: 'signedIn', run: (context, { path }) => listPartnerLogs(context, path.id) },
  listPartnerCoverage: {
    access: 'signedIn',
    run: ({ db }, { query }) => partnerRecords.coverage(db.pool, query.country),
  },
});
