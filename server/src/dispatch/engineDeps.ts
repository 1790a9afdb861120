import type { Database } from '../db/client.ts';
import type { PartnerNetwork } from '../ports/partnerNetwork/port.ts';

/** What the engine works with. */
export interface EngineDeps {
  db: Database;
  network: PartnerNetwork;
  now: () => Date;
  /** Where the pages of partners are reached; no slash at its end. */
  pageAddress: string;
}
