import { sendTagged } from '../api/entityTag.ts';
import { defineOperations, OwnReply } from '../api/operations.ts';
import { refuse } from '../core/refuse.ts';
import { directoryContacts } from '../services/staticData/contactFiles.ts';
import { fastProviders, fastZones } from '../services/staticData/fastFiles.ts';
import { instructions } from '../services/staticData/instructionPages.ts';
import { manuals } from '../services/staticData/manualFiles.ts';
import { rentalAgencies, rentalOrganisation, rentalTemplate } from '../services/staticData/rentalFiles.ts';

// Our console shows a page as text or in a frame of its own; opened by itself it is a document in which nothing runs.
const quietPage = (page: string): OwnReply =>
  new OwnReply(async (httpRequest, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', "default-src 'none'; sandbox");
    return sendTagged(httpRequest, reply, Buffer.from(page));
  });

/** Pages and lists that stand in files (3-platform §2, §7). */
export const staticDataOperations = defineOperations({
  getInstructions: {
    access: 'signedIn',
    run: async (context, { path }) =>
      quietPage((await instructions(context, path.name, path.lang)) ?? refuse('NOT_FOUND')),
  },
  getRentalOrganisation: {
    access: 'signedIn',
    run: async (context, { path }) => (await rentalOrganisation(context, path.env, path.code)) ?? refuse('NOT_FOUND'),
  },
  listRentalAgencies: {
    access: 'signedIn',
    run: async (context, { path }) => (await rentalAgencies(context, path.env, path.code)) ?? refuse('NOT_FOUND'),
  },
  getRentalTemplate: {
    access: 'signedIn',
    run: async (context, { path }) => quietPage((await rentalTemplate(context, path.code)) ?? refuse('NOT_FOUND')),
  },
  listFastProviders: { access: 'signedIn', run: fastProviders },
  listFastZones: { access: 'signedIn', run: fastZones },
  listDirectoryContacts: { access: 'signedIn', run: directoryContacts },
  listManuals: { access: 'signedIn', run: (context, { path }) => manuals(context, path.language) },
});
