import type { Database } from '../db/client.ts';
import type { Writer } from '../db/transaction.ts';
import type { PartnerNetwork } from '../ports/partnerNetwork/port.ts';
import type { Router } from '../ports/router/port.ts';

/** What the engine works with. */
export interface EngineDeps {
  db: Database;
  network: PartnerNetwork;
  /** Says how far the ways of a search are. */
  router: Router;
  now: () => Date;
  /** Where the pages of partners are reached; no slash at its end. */
  pageAddress: string;
  /** Who acts as the partner, where what is told comes from such a page (DECISIONS S-37). */
  actingAgent?: { id: string; fullName: string } | undefined;
}

/** A partner as the writer of what they report, with whoever acts as them beside (DECISIONS S-37). */
export const asPartner = ({ actingAgent }: Pick<EngineDeps, 'actingAgent'>, fullName: string): Writer => ({
  agent: { id: '', fullName },
  actingAgent,
});
