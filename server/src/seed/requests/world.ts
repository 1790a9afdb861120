import type { Organisation } from '@towline/sdk/api';
import type { DemoAgent } from '../agents.ts';
import type { MasterData } from '../masterData.ts';
import type { DemoPartner } from '../partners/demoPartner.ts';
import type { Random } from '../random.ts';
import type { Town } from '../towns/town.ts';
import { createNeighbourhoods, type NearDepot } from './candidates.ts';
import { createOrderPlaces, type OrderPlaces } from './serviceOrder.ts';
import type { Actor } from './story.ts';
import { createSubjectSource, type Subject, type SubjectWish } from './subjects.ts';

/** A request that another one can belong to. */
export interface Relative {
  requestId: string;
  subject: Subject;
  createdAt: Date;
}

/** What all requests of a load share: the master data made handy, and what has happened so far. */
export interface World {
  now: Date;
  drawSubject(random: Random, wish: SubjectWish): Subject;
  places: OrderPlaces;
  partnersNear(town: Town): readonly NearDepot[];
  organisation(code: string | undefined): Organisation | undefined;
  partner(id: string): DemoPartner | undefined;
  agentOf(random: Random, organisationCode: string): DemoAgent | undefined;
  /** An agent of the organisation, or the organisation itself where nobody of it is in the demo. */
  actorOf(random: Random, organisationCode: string): Actor;
  /** Partners with a job under way: each has one at most. */
  busyPartners: Set<string>;
  /** Towed to be repaired, and still without the workshop's request (DECISIONS S-25). */
  repairParents: Relative[];
  /** The latest request whose contract minds a second one of the same day (DECISIONS S-20). */
  duplicateOf: Relative | undefined;
  nextInvoiceNumber(): number;
}

export function createWorld(data: MasterData, now: Date, firstInvoiceNumber: number): World {
  const organisations = new Map(data.organisations.map((organisation) => [organisation.code, organisation]));
  const partners = new Map(data.partners.map((partner) => [partner.id, partner]));
  const agents = Map.groupBy(
    data.agents.filter(({ role }) => role !== 'Deactivated'),
    ({ organisationCode }) => organisationCode,
  );
  let invoiceNumber = firstInvoiceNumber - 1;
  const agentOf: World['agentOf'] = (random, code) => {
    const found = agents.get(code);
    return found && random.pick(found);
  };
  return {
    now,
    drawSubject: createSubjectSource(data),
    places: createOrderPlaces(data),
    partnersNear: createNeighbourhoods(data.partners),
    organisation: (code) => (code === undefined ? undefined : organisations.get(code)),
    partner: (id) => partners.get(id),
    agentOf,
    actorOf: (random, code) => {
      const agent = agentOf(random, code);
      return agent ? { name: agent.fullName, agentId: agent.id } : { name: organisations.get(code)?.name ?? code };
    },
    busyPartners: new Set(),
    repairParents: [],
    duplicateOf: undefined,
    nextInvoiceNumber: () => ++invoiceNumber,
  };
}
