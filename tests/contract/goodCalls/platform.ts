import { randomUUID } from 'node:crypto';
import type { GoodCall, Rows, Stand } from './goodCall.ts';

const prefix = randomUUID().slice(0, 3).toUpperCase();
let numbered = 0;
const nextNumber = () => {
  numbered += 1;
  return String(numbered).padStart(3, '0');
};
const newPlate = () => `1X${prefix}${nextNumber()}`;

/** One good call of every write of the configuration that its example and its address do not say. */
export function platformRows({ good, made, send, query }: Stand): Rows {
  const file = (door: string, text: string): GoodCall =>
    good('admin', 'POST', `/v1/bo/mobility-guarantee-imports${door}?contractCode=C24Prepaid19`, text, {
      'content-type': 'text/csv',
    });
  const handIn = () => file('/files', `plate,from\n${newPlate()},2026-01-01\n`);

  // A text of its own for each call, saved once before.
  const savedText = async (): Promise<string> => {
    const key = `GOOD_${prefix}_${nextNumber()}`;
    await made(send(good('admin', 'POST', '/v1/translations', { key, locale: 'nl', value: 'Eerst' })));
    return key;
  };

  const contractCode = () => `Q8_${prefix}${nextNumber()}`;
  const clone = () => good('admin', 'POST', `/v1/contracts/clone?from=Q8&code=${contractCode()}`);

  /** Lists of an owner: one more is made, and then saved under another title. */
  const listsAt = async (url: string, contractCode?: string): Promise<GoodCall> => {
    const lists = (stood: unknown): Record<string, unknown>[] => stood as Record<string, unknown>[];
    const [network] = lists(await made(send(good('admin', 'GET', '/v1/bo/price-lists'))));
    const code = `LIST_${prefix}${nextNumber()}`;
    const fresh = { code, title: 'First', services: network!.services, ...(contractCode && { contractCode }) };
    const saved = lists(await made(send(good('admin', 'POST', url, [fresh]))));
    const { version: _seen, ...list } = saved.find((one) => one.code === code)!;
    return good('admin', 'POST', url, [{ ...list, title: 'Another title' }]);
  };
  const newContract = async (): Promise<string> => (await made<{ code: string }>(send(clone()))).code;
  const partnerLists = async (): Promise<GoodCall> => {
    const { records } = await made<{ records: { id: string }[] }>(send(good('admin', 'GET', '/v1/bo/partners?take=1')));
    return listsAt(`/v1/partners/${records[0]!.id}/price-lists`, await newContract());
  };

  return {
    // What a partner entered before: a new quantity each time.
    savePartnerCapability: async () => {
      const [partner] = await query<{ id: string }>('select id from partners order by id limit 1');
      numbered += 1;
      const body = { code: 'MotorcycleTrailer', quantity: numbered };
      return good('admin', 'PUT', `/v1/partners/${partner?.id}/capabilities`, body);
    },
    saveNetworkPriceLists: () => listsAt('/v1/bo/price-lists'),
    saveContractPriceLists: async () => listsAt(`/v1/bo/b2b/contract-pricing?contractCode=${await newContract()}`),
    savePartnerPriceLists: partnerLists,
    savePriceOffer: async () => {
      const { path, body } = await partnerLists();
      const [list] = body as { code: string }[];
      return good('admin', 'POST', `${path}/${list!.code}/Towing`, { price: 92.5, reason: 'Agreed' });
    },
    cloneContract: clone,
    checkContract: async () => {
      const contract = await made<{ code: string }>(send(clone()));
      return good('admin', 'POST', `/v1/contracts/${contract.code}/check`, {
        contract: { ...contract, name: 'Another name' },
      });
    },
    createContract: {
      body: (example) => ({ ...example, contract: { ...(example.contract as object), code: contractCode() } }),
    },
    saveContract: async () => {
      const contract = await made<{ code: string }>(send(clone()));
      return good('admin', 'PUT', `/v1/contracts/${contract.code}`, {
        reason: 'New workshops in Ghent',
        contract: { ...contract, name: 'Another name' },
      });
    },
    createTranslation: { body: (example) => ({ ...example, key: `GOOD_${prefix}_${nextNumber()}` }) },
    saveTranslation: async () =>
      good('admin', 'PUT', '/v1/translations', { key: await savedText(), locale: 'nl', value: 'Later' }),
    deleteTranslation: async () => good('admin', 'DELETE', `/v1/translations?key=${await savedText()}&locale=nl`),
    receiveTranslation: { body: (example) => ({ ...example, key: `GOOD_${prefix}_${nextNumber()}` }) },
    syncTranslation: async () =>
      good('admin', 'POST', '/v1/translations/sync', { key: await savedText(), destinationEnvironment: 'Prod' }),
    syncTranslations: async () =>
      good('admin', 'POST', '/v1/translations/syncs', {
        ...{ destinationEnvironment: 'Prod', keys: [{ key: await savedText() }] },
      }),
    createClientWorkshop: { body: (example) => ({ ...example, parentOrganisationCode: 'C24Belgium' }) },
    createGuarantee: { body: (example) => ({ ...example, licensePlate: newPlate(), contractCode: 'C24Prepaid19' }) },
    createOrganisation: { body: (example) => ({ ...example, code: `Foyer${prefix}${nextNumber()}` }) },
    importGuaranteeFile: handIn,
    cancelGuaranteeImport: async () => {
      const { id } = await made(send(handIn()));
      return good('admin', 'POST', `/v1/bo/mobility-guarantee-imports/${id}/cancel`);
    },
    importGuarantees: () => file('', `licensePlate,coverageFrom,coverageTo\n${newPlate()},2026-01-01,2026-12-31\n`),
  };
}
