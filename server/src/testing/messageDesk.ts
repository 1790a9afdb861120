import { randomUUID } from 'node:crypto';
import type { AssistanceRequest, Communication, ServiceOrder } from '@towline/sdk/api';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { ReceivedMail } from '../ports/mailbox/port.ts';
import { orderInGent, type TestApp } from './testApp.ts';

/** What an agent of the home company does with the messages of a request, as tests of messages need it. */
export interface MessageDesk {
  /** A request that waits at the home company: its plate has no policy. */
  waiting(change?: (order: ServiceOrder) => void): Promise<AssistanceRequest>;
  read(id: string): Promise<AssistanceRequest>;
  sendMail(id: string, body: object, as?: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  messagesOf(id: string): Promise<Communication[]>;
  inboxOf(id: string): Promise<Communication[]>;
  contentOf(id: string, as?: string): Promise<LightMyRequestResponse>;
  /** A photo of the request; answers its id. */
  uploaded(requestId: string): Promise<string>;
}

/** A mail that the contract takes. */
export const mailOf = (more: object = {}): object => ({
  HtmlBody: '<p>Hello</p>',
  Subject: 'About it',
  To: 'desk@garage.example',
  ...more,
});

/** A mail as the mailbox reads it, of somebody whom nobody knows. */
export const receivedMail = (more: Partial<ReceivedMail> = {}): ReceivedMail => ({
  messageId: `<${randomUUID()}@post.example>`,
  sender: 'Nobody Known <nobody@post.example>',
  receiver: 'desk@towline.example',
  subject: 'My car',
  body: 'Hello',
  contentType: 'text/plain',
  answers: [],
  receivedAt: new Date(),
  attachments: [],
  reports: [],
  isAutomatic: false,
  ...more,
});

/** Another number and address of the order's customer. */
export const withCustomer =
  (phoneNumber: string, email: string) =>
  (order: ServiceOrder): void => {
    const [contact] = order.serviceLocation.contacts ?? [];
    if (contact) Object.assign(contact, { phoneNumber, email });
  };

/** A picture of so many points. */
export const picture = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'orange' } })
    .jpeg()
    .toBuffer();

/** The desk of an agent at the test's server. */
export function messageDesk(test: TestApp, agent = 'agent.be'): MessageDesk {
  const requests = '/v1/bo/assistance-requests';
  let plates = 100;
  const messagesOf = async (id: string) =>
    (await test.call('GET', `${requests}/${id}/communications`, { as: agent })).json<Communication[]>();
  return {
    async waiting(change = () => {}) {
      plates += 1;
      const { entitlement: _none, ...order } = orderInGent(`2ZZZ${plates}`);
      change(order);
      const answer = await test.call('POST', '/v1/bo/order-requests', { as: agent, body: order });
      if (answer.statusCode >= 300) throw new Error(answer.body);
      return answer.json<AssistanceRequest>();
    },
    read: async (id) => (await test.call('GET', `${requests}/${id}`, { as: agent })).json<AssistanceRequest>(),
    sendMail: (id, body, as = agent, headers = {}) =>
      test.call('POST', `/v1/assistance-requests/${id}/send-email`, { as, body, headers }),
    messagesOf,
    inboxOf: async (id) => (await messagesOf(id)).filter(({ direction }) => direction === 'Inbound'),
    contentOf: (id, as = agent) => test.call('GET', `/v1/bo/communications/${id}/content`, { as }),
    async uploaded(requestId) {
      const form = new FormData();
      form.append('assistanceRequestId', requestId);
      form.append('file', new Blob([new Uint8Array(await picture())]), 'car.jpg');
      const response = new Response(form);
      const answer = await test.app.inject({
        method: 'POST',
        url: '/v1/content/upload',
        headers: { cookie: await test.cookieOf(agent), 'content-type': response.headers.get('content-type') ?? '' },
        payload: Buffer.from(await response.arrayBuffer()),
      });
      return answer.json<{ id: string }>().id;
    },
  };
}
