import type { EstimateBasis } from '@towline/sdk/domain/price/priceBasis';
import { command, question } from '../../db/statement.ts';

/** What the customer of a request was told that it costs; null where nothing was, and of requests of before that was kept (DECISIONS T-333). */
export const toldPrice = question<{ basis: EstimateBasis | null }, [requestId: string]>(
  'requests.toldPrice',
  'select estimate_basis as basis from requests where id = $1',
);

/** The customer is told another price: what they are asked to pay for the order as it is now (DECISIONS S-35, T-1010). */
export const tellPrice = command<[requestId: string, basis: string]>(
  'requests.tellPrice',
  'update requests set estimate_basis = $2 where id = $1',
);
