import type { PriceList, PriceListSave, PriceListService } from '@towline/sdk/api';
import { beforeAll } from 'vitest';
import type { TestApp } from '../testing/testApp.ts';

export const network = '/v1/bo/price-lists';
export const contract = (code: string) => `/v1/bo/b2b/contract-pricing?contractCode=${code}`;

export const withLine = (list: PriceList, code: string, change: Partial<PriceListService>): PriceListSave => ({
  ...list,
  services: list.services.map((line) => (line.code === code ? { ...line, ...change } : line)),
});

/** The price lists of the network, of clients and of one partner. */
export function priceListDesk(test: () => TestApp) {
  let partner: { id: string; code: string };
  /** A partner that has a list of its own for a contract. */
  beforeAll(async () => {
    const { rows } = await test().db.pool.query<{ id: string; code: string }>(
      `select id, code from partners where code = (select partner_code from price_lists where contract_code = 'C24Prepaid19')`,
    );
    partner = rows[0]!;
  });

  const ofPartner = () => `/v1/partners/${partner.id}/price-lists`;
  const read = async (url: string) => (await test().call('GET', url)).json<PriceList[]>();
  const post = (url: string, body: object, headers: Record<string, string> = {}, as = 'admin') =>
    test().call('POST', url, { as, body, headers });
  const one = async (url: string, code: string) => (await read(url)).find((list) => list.code === code)!;
  return {
    ...{ ofPartner, read, post, one },
    partner: () => partner,
  };
}
