import { canActOnBehalfOf, contractsOf, isAdmin } from '@towline/sdk/access/agent';
import { orderableContracts } from '@towline/sdk/access/orderableClients';
import { visibleContract } from '@towline/sdk/access/visibleContract';
import { visibleOrganisation } from '@towline/sdk/access/visibleOrganisation';
import type { Agent } from '@towline/sdk/api';
import { PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import { isWithinWorkshopLimits, workshopOrganisationOf } from '@towline/sdk/domain/order/clientWorkshopLimits';
import { defineOperations } from '../api/operations.ts';
import { refuse } from '../core/refuse.ts';
import type { Database } from '../db/client.ts';
import { policiesByToken } from '../services/guarantees/policiesByToken.ts';
import { mayReadForRequests } from '../services/orders/intakeContract.ts';
import { clientWorkshops } from '../stores/clientWorkshops.ts';
import { contracts } from '../stores/contracts.ts';
import { organisations } from '../stores/organisations.ts';
import { partnerWorkshops } from '../stores/partnerWorkshops.ts';
import { policies } from '../stores/policies.ts';

// Client workshops stay open as stated, for one's own organisation's and those of the contracts that one has or orders for
// (DECISIONS C-11, INT-19).
function mayReadWorkshops(agent: Agent, organisationCode: string): boolean {
  if (isAdmin(agent) || canActOnBehalfOf(agent, organisationCode)) return true;
  const reached = [...contractsOf(agent), ...orderableContracts(agent)];
  return reached.some((contract) => contract.clientOrganisationCode === organisationCode);
}

/** The rules of a contract today, or as a running request of a version holds them; of a version to come there are none (DECISIONS S-41). */
async function termsOf({ pool }: Database, code: string, forVersion: number | undefined) {
  const contract = await contracts.rulesByCode(pool, code, forVersion);
  return contract && (forVersion ?? 0) <= contract.version ? contract : undefined;
}

/** Reads that intake and request handling need: contracts, organisations, policies, workshops. */
export const referenceOperations = defineOperations({
  listContracts: { access: 'signedIn', run: ({ db, agent }, { query }) => contracts.list(db.pool, agent, query) },
  getContract: {
    access: 'signedIn',
    run: async ({ db, agent }, { path: { code }, query: { forVersion } }) => {
      if (!(await mayReadForRequests(db.pool, agent, code))) return refuse('NOT_FOUND');
      const contract =
        forVersion === undefined ? contracts.byCode(db.pool, code) : contracts.forVersion(db.pool, code, forVersion);
      return visibleContract(agent, (await contract) ?? refuse('NOT_FOUND'));
    },
  },
  listOrganisations: {
    access: 'signedIn',
    run: async ({ db, agent }) =>
      (await organisations.list(db.pool)).map((organisation) => visibleOrganisation(agent, organisation)),
  },
  listPolicies: {
    access: 'signedIn',
    run: ({ db, agent, now }, { query }) =>
      policies.find(db.pool, agent, { ...query, take: query.take ?? PAGE_SIZE }, now()),
  },
  listPoliciesByToken: {
    access: 'signedIn',
    run: (context, { path, query }) => policiesByToken(context, path.token, query.licensePlate),
  },
  listClientWorkshops: {
    access: 'signedIn',
    run: async ({ db, agent }, { query }) => {
      const contract =
        query.contractCode && (await mayReadForRequests(db.pool, agent, query.contractCode))
          ? await termsOf(db, query.contractCode, query.forVersion)
          : undefined;
      const organisationCode = query.organisationCode ?? workshopOrganisationOf(contract);
      // A contract may offer another organisation's workshops: who reads the contract for intake reads those (1-intake §3).
      const isOffered = organisationCode === workshopOrganisationOf(contract);
      if (!organisationCode || !(isOffered || mayReadWorkshops(agent, organisationCode))) return [];
      const name = query.name ?? query.query;
      const found = await clientWorkshops.find(db.pool, { ...query, organisationCode, name });
      return found.filter((workshop) => isWithinWorkshopLimits(contract, workshop));
    },
  },
  listPartnerWorkshops: {
    access: 'signedIn',
    run: async ({ db, agent }, { query }) => {
      if (!(await mayReadForRequests(db.pool, agent, query.contractCode))) refuse('NOT_FOUND');
      const contract = (await termsOf(db, query.contractCode, query.forVersion)) ?? refuse('NOT_FOUND');
      return partnerWorkshops.find(db.pool, {
        network: contract.process?.network,
        types: query.types,
        latitude: query.lat,
        longitude: query.lng,
      });
    },
  },
});
