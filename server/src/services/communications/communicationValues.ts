import type { CommunicationValues } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { contractOfRequest } from '../../stores/requests/receivers.ts';
import { noSecret, pageAddress, pageAddressOf } from '../publicPages/pageSecret.ts';
import { valuesOf } from '../status/contractMails.ts';

/**
 * What the texts of a contract are filled with for a request; the link to the page is one that opens nothing, and takes as much of a
 * text message as the one that is sent (DECISIONS T-413, T-588).
 */
export async function communicationValues({ db, config }: Context, requestId: string): Promise<CommunicationValues> {
  const facts = (await contractOfRequest(db.pool, requestId)) ?? refuse('NOT_FOUND');
  return { ...valuesOf(facts), link: pageAddress(pageAddressOf(config), 'partner', noSecret).url };
}
