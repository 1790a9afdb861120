import type { Database } from '../db/client.ts';
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
}
