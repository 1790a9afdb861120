import { visibleOrganisation } from '@towline/sdk/access/visibleOrganisation';
import { defineOperations } from '../api/operations.ts';
import { refuse } from '../core/refuse.ts';
import { extensionOriginsOf } from '../demoExtension.ts';
import { ownWorkshop } from '../services/clientWorkshops/ownWorkshop.ts';
import {
  createClientWorkshop,
  saveClientWorkshop,
  setClientWorkshopStatus,
} from '../services/clientWorkshops/saveClientWorkshop.ts';
import { jsonSchemaOf } from '../services/configuration/jsonSchema.ts';
import { createOrganisation, saveOrganisation } from '../services/configuration/saveOrganisation.ts';
import { agentRecords } from '../stores/agentRecords.ts';
import { clientWorkshops } from '../stores/clientWorkshops.ts';
import { organisations } from '../stores/organisations.ts';
import { recordHistory } from '../stores/recordHistory.ts';

/** Agents, organisations, client workshops and the schemas of the editors, as the configuration reads them. */
export const configurationOperations = defineOperations({
  listAgents: {
    access: 'signedIn',
    run: ({ db, agent }, { query }) => agentRecords.page(db.pool, agent, query),
  },
  listAgentOrganisations: { access: 'signedIn', run: ({ db, agent }) => agentRecords.organisations(db.pool, agent) },
  getPublicIp: { access: 'signedIn', run: async ({ ip }) => ({ ip }) },
  getOrganisation: {
    access: 'signedIn',
    run: async ({ db, agent }, { path }) =>
      visibleOrganisation(agent, (await organisations.byCode(db.pool, path.code)) ?? refuse('NOT_FOUND')),
  },
  listExtensionOrigins: { access: 'signedIn', run: async ({ config }) => [...extensionOriginsOf(config)] },
  createOrganisation: {
    access: 'signedIn',
    isDocument: true,
    run: (context, { body }) => createOrganisation(context, body),
  },
  saveOrganisation: {
    access: 'signedIn',
    isDocument: true,
    run: (context, { path, query, body }) => saveOrganisation(context, path.code, body, query),
  },
  listOrganisationVersions: {
    access: 'signedIn',
    run: async ({ db }, { path: { code } }) => {
      if (!(await organisations.byCode(db.pool, code))) return refuse('NOT_FOUND');
      return recordHistory.lines(db.pool, 'organisations', code);
    },
  },
  getOrganisationSchema: { access: 'signedIn', run: async () => jsonSchemaOf('Organisation') },
  getContractSchema: { access: 'signedIn', run: async () => jsonSchemaOf('Contract') },
  searchClientWorkshops: {
    access: 'signedIn',
    run: ({ db, agent }, { query }) => clientWorkshops.page(db.pool, agent, query),
  },
  getClientWorkshop: { access: 'signedIn', run: (context, { path }) => ownWorkshop(context, path.id) },
  createClientWorkshop: { access: 'signedIn', run: (context, { body }) => createClientWorkshop(context, body) },
  saveClientWorkshop: {
    access: 'signedIn',
    run: (context, { path, body }) => saveClientWorkshop(context, path.id, body),
  },
  setClientWorkshopStatus: {
    access: 'signedIn',
    run: (context, { path, body }) => setClientWorkshopStatus(context, path.id, body),
  },
});
