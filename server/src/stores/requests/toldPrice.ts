import type { EstimateBasis } from '@towline/sdk/domain/price/priceBasis';
import { question } from '../../db/statement.ts';

/** What the customer of a request was told that it costs; null where nothing was, and of requests of before that was kept (DECISIONS T-333). */
export const toldPrice = question<{ basis: EstimateBasis | null }, [requestId: string]>(
  'requests.toldPrice',
  'select estimate_basis as basis from requests where id = $1',
);
