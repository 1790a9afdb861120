import { createHmac, randomUUID } from 'node:crypto';
import type { CommunicationList } from '@towline/sdk/api';
import type { TestApp } from '../testing/testApp.ts';

export const secret = 'a secret of more than 16';

export const sign = (body: string, key = secret) => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;

/** Messages as a provider hands them in, and the tray in which they wait. */
export function inboundDesk(test: () => TestApp) {
  const handIn = async (message: object, signature?: string) => {
    const payload = JSON.stringify(message);
    return test().app.inject({
      method: 'POST',
      url: '/v1/inbound/messages',
      headers: { 'content-type': 'application/json', 'x-signature': signature ?? sign(payload) },
      payload,
    });
  };
  const sms = (more: object = {}) => ({
    channel: 'Sms',
    providerId: randomUUID(),
    sender: '+32470999000',
    receiver: '+3292100200',
    body: 'I stand at exit 9',
    ...more,
  });
  const tray = async (query = '') =>
    (await test().call('GET', `/v1/bo/communications/unmatched${query}`, { as: 'agent.be' })).json<CommunicationList>();
  const match = (id: string, requestId: string, as = 'agent.be', headers = {}) =>
    test().call('POST', `/v1/bo/communications/${id}/match`, { as, body: { requestId }, headers });
  return { handIn, sms, tray, match };
}
