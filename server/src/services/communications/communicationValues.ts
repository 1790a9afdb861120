import type { CommunicationValues } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { contractOfRequest } from '../../stores/requests/receivers.ts';
import { pageAddress, pageAddressOf } from '../publicPages/pageSecret.ts';
import { valuesOf } from '../status/contractMails.ts';

/** What the texts of a contract are filled with for a request; the link to the page is one that opens nothing (DECISIONS T-413). */
export async function communicationValues({ db, config }: Context, requestId: string): Promise<CommunicationValues> {
  const facts = (await contractOfRequest(db.pool, requestId)) ?? refuse('NOT_FOUND');
  return { ...valuesOf(facts), link: pageAddress(pageAddressOf(config), 'partner', '').kept };
}
