import type { Context } from '../../core/context.ts';
import type { EngineDeps } from '../../dispatch/engineDeps.ts';
import { pageAddressOf } from '../publicPages/pageSecret.ts';

/** What the door of partners' reports works with, for one call of a page. */
export const pageDepsOf = ({ db, ports, now, config }: Context): EngineDeps => ({
  db,
  network: ports.partnerNetwork,
  router: ports.router,
  now,
  pageAddress: pageAddressOf(config),
});
