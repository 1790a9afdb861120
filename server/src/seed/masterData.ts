import type { ClientWorkshop, Contract, Organisation } from '@towline/sdk/api';
import { createAgents, type DemoAgent } from './agents.ts';
import { createClientWorkshops } from './clientWorkshops.ts';
import { createContracts } from './contracts/contracts.ts';
import { withExamples } from './contracts/examples.ts';
import { createOrganisations } from './organisations.ts';
import type { DemoPartner } from './partners/demoPartner.ts';
import { createPartners } from './partners/partners.ts';
import { createGuaranteeImports, type DemoImport } from './policies/guaranteeImports.ts';
import { createPolicies, type DemoPolicy } from './policies/policies.ts';
import { createPartnerPriceLists, createPriceLists, type PriceListDocument } from './priceLists.ts';

/** Everything that requests refer to. */
export interface MasterData {
  organisations: Organisation[];
  contracts: Contract[];
  agents: DemoAgent[];
  priceLists: PriceListDocument[];
  partners: DemoPartner[];
  clientWorkshops: ClientWorkshop[];
  policies: DemoPolicy[];
  guaranteeImports: DemoImport[];
}

/** The same seed and the same day give the same data. */
export function createMasterData(seed: number, now: Date): MasterData {
  const partners = withSuspensions(createPartners(seed), now);
  return {
    organisations: createOrganisations(now),
    contracts: createContracts(now)
      .map((contract) => withPreferredPartners(contract, partners))
      .map((contract) => (seed === recordedSeed ? withExamples(contract) : contract)),
    agents: createAgents(seed),
    priceLists: [...createPriceLists(), ...createPartnerPriceLists(partners)],
    partners,
    clientWorkshops: createClientWorkshops(seed),
    policies: createPolicies(seed, now),
    guaranteeImports: createGuaranteeImports(seed, now),
  };
}

/** The examples were recorded from the demo of this seed: another one has other partners, and prefers others. */
const recordedSeed = 1;

const day = 86_400_000;

/** Of the suspended every second one comes back by itself, in ten days; the others stay away (DECISIONS S-36). */
function withSuspensions(partners: readonly DemoPartner[], now: Date): DemoPartner[] {
  const suspendedUntil = new Date(now.getTime() + 10 * day).toISOString();
  let suspended = 0;
  return partners.map((partner) => {
    if (partner.operationalStatus !== 'Suspended') return partner;
    suspended += 1;
    if (suspended % 2 === 0) return partner;
    const { document } = partner;
    return {
      ...partner,
      document: { ...document, operationalDetails: { ...document.operationalDetails, suspendedUntil } },
    };
  });
}

/** Contracts whose client has partners that it likes best (DECISIONS S-03), by where they are. */
const preferredTowns: Readonly<Record<string, readonly string[]>> = {
  Q8: ['Gent', 'Antwerpen', 'Namur'],
  EniMobility: ['Torino', 'Milano'],
};

function withPreferredPartners(contract: Contract, partners: readonly DemoPartner[]): Contract {
  const towns = preferredTowns[contract.code];
  if (!towns || !contract.dispatch) return contract;
  const preferredPartnerIds = towns.flatMap((town) => {
    const partner = partners.find(
      ({ isActive, depots }) => isActive && depots.some(({ address }) => address.addressLevel4 === town),
    );
    return partner ? [partner.id] : [];
  });
  const waterfall = { ...contract.dispatch.waterfall, preferredPartnerIds };
  return { ...contract, dispatch: { ...contract.dispatch, waterfall } };
}
