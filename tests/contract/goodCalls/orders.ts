import { randomUUID } from 'node:crypto';
import { flatBatteryInGent } from '../../support/orders.ts';
import { type Made, type Rows, requests, type Stand } from './goodCall.ts';

interface Read extends Made {
  orderId: string;
  order: Record<'requestedService' | 'vehicle' | 'serviceLocation', object>;
}

const draft = { orderType: 'RoadsideAssistance', order: {} };
const drafts = () => `/v1/bo/drafts/${randomUUID()}`;

/** One good call of every write of an order: its draft, the links to its motorist, the order itself and its parts. */
export function orderRows({ as, good, made, waiting }: Stand): Rows {
  const read = (id: string) => made<Read>(as('agent', 'GET', `${requests}/${id}`));
  async function savePart(part: string, bodyOf: (order: Read['order']) => object) {
    const { orderId, order } = await read((await waiting()).id);
    return good('agent', 'POST', `/v1/bo/orders/${orderId}/${part}`, bodyOf(order));
  }

  // A link as the motorist has it: the embedded outbox keeps the text message.
  let asked = 0;
  async function positionLink(): Promise<{ address: string; token: string }> {
    asked += 1;
    const address = drafts();
    const phoneNumber = `+3247512340${asked}`;
    await made(as('agent', 'PUT', address, draft));
    await made(as('agent', 'POST', `${address}/position-link`, { phoneNumber, language: 'nl' }));
    const kept = as('admin', 'GET', `/v1/bo/outbox?text=${encodeURIComponent(phoneNumber)}`);
    const { records } = await made<{ records: { body: string }[] }>(kept);
    return { address, token: /#(\S+)/.exec(records[0]!.body)![1]! };
  }

  return {
    saveDraft: async () => {
      const address = drafts();
      await made(as('agent', 'PUT', address, draft));
      return good('agent', 'PUT', address, { ...draft, step: 'Client' });
    },
    deleteDraft: async () => {
      const address = drafts();
      await made(as('agent', 'PUT', address, draft));
      return good('agent', 'DELETE', address);
    },
    handOverDraft: async () => {
      const address = drafts();
      await made(as('agent', 'PUT', address, draft));
      const [colleague] = await made<Made[]>(as('agent', 'GET', `${address}/receivers`));
      return good('agent', 'POST', `${address}/hand-over`, { agentId: colleague!.id, note: 'Calls back', version: 1 });
    },
    askForPosition: async () => {
      const address = drafts();
      await made(as('agent', 'PUT', address, draft));
      return good('agent', 'POST', `${address}/position-link`, { phoneNumber: '+32475123456', language: 'nl' });
    },
    withdrawPositionLink: async () => {
      const { address } = await positionLink();
      return good('agent', 'DELETE', `${address}/position-link`);
    },
    openPositionLink: async () =>
      good('nobody', 'POST', '/v1/position-links/open', { token: (await positionLink()).token }),
    namePosition: async () => {
      const { token } = await positionLink();
      return good('nobody', 'POST', '/v1/position-links/name', {
        token,
        latitude: 51.0545,
        longitude: 3.7219,
        language: 'nl',
      });
    },
    givePosition: async () => {
      const { token } = await positionLink();
      return good('nobody', 'POST', '/v1/position-links/give', { token, id: randomUUID(), remarks: 'E40 km 12.3' });
    },
    saveOrderContract: async () =>
      savePart('contract', (order) => ({ requestedService: order.requestedService, externalId: 'CLIENT-7' })),
    saveOrderVehicle: async () => savePart('vehicle', ({ vehicle }) => ({ ...vehicle, color: 'Red' })),
    saveOrderServiceLocation: async () =>
      savePart('service-location', ({ serviceLocation }) => ({ ...serviceLocation, streetNumber: '3' })),
    saveOrderDestinationLocation: async () =>
      savePart('destination-location', ({ serviceLocation }) => ({ ...serviceLocation, required: true, contacts: [] })),
    saveRequest: async () => {
      const request = await read((await waiting()).id);
      const order = { ...request.order, vehicle: { ...request.order.vehicle, color: 'Red' } };
      return good('agent', 'PUT', `${requests}/${request.id}`, { ...request, order });
    },
    createOrderRequest: () => good('agent', 'POST', '/v1/bo/order-requests', flatBatteryInGent()),
  };
}
