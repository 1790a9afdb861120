import type { Context } from '../../core/context.ts';
import type { EngineDeps } from '../../dispatch/engineDeps.ts';
import type { PartnerLinkRow } from '../../stores/partnerLinks.ts';
import { actingOf } from '../partnerCompany/ownDevice.ts';
import { pageAddressOf } from '../publicPages/pageSecret.ts';

/** What the door of partners' reports works with, for one call of a page; who acts as the partner there is named (DECISIONS S-37). */
export const pageDepsOf = ({ db, ports, now, config }: Context, link?: PartnerLinkRow): EngineDeps => ({
  db,
  network: ports.partnerNetwork,
  router: ports.router,
  now,
  pageAddress: pageAddressOf(config),
  actingAgent: link && actingOf(link),
});
