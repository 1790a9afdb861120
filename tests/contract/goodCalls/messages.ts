import { createHmac, randomUUID } from 'node:crypto';
import { inboundSecret } from '../../support/server.ts';
import { type GoodCall, picture, type Rows, requests, type Stand } from './goodCall.ts';

/** One good call of every write of messages and files that its example and its address do not say. */
export function messageRows({ as, good, made, send, query, waiting, assigned }: Stand): Rows {
  // What a provider hands in is signed by it.
  function handIn(sender: string): GoodCall {
    const body = { channel: 'Sms', providerId: randomUUID(), sender, receiver: '+3292100200', body: 'Exit 9' };
    const signature = createHmac('sha256', inboundSecret).update(JSON.stringify(body)).digest('hex');
    return good('nobody', 'POST', '/v1/inbound/messages', body, { 'x-signature': `sha256=${signature}` });
  }

  /** A message of nobody, and a request that an agent may give it to. */
  async function unmatched(sender: string): Promise<{ requestId: string; match: GoodCall; id: string }> {
    await made(send(handIn(sender)));
    const [message] = await query<{ id: string }>('select id from inbound_messages where sender = $1', [sender]);
    const { id } = message!;
    const requestId = (await waiting()).id;
    return { id, requestId, match: good('agent', 'POST', `/v1/bo/communications/${id}/match`, { requestId }) };
  }

  function upload(requestId?: string): GoodCall {
    const form = new FormData();
    if (requestId) form.set('assistanceRequestId', requestId);
    form.set('file', new Blob([picture], { type: 'image/png' }), 'front.png');
    return good('agent', 'POST', '/v1/content/upload', form);
  }
  const numbered = () => `+3247099${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;

  return {
    sendSms: { as: 'agent', body: (example) => ({ ...example, requestId: undefined }) },
    sendRequestEmail: { as: 'agent', body: (example) => ({ ...example, ReasonCode: undefined }) },
    notifyClientOrganisation: async () => {
      const [asked] = await query<{ id: string; code: string }>(
        `select id, client_code as code from requests where contract_code = 'Q8' order by created_at desc limit 1`,
      );
      return good(
        'admin',
        'POST',
        `/v1/support/b2b/send-api-notification/${asked!.id}?organisationCode=${asked!.code}`,
      );
    },
    receiveInboundMessage: () => handIn(numbered()),
    matchCommunication: async () => (await unmatched(numbered())).match,
    moveCommunication: async () => {
      const { id, requestId, match } = await unmatched(numbered());
      await made(send(match));
      return good('agent', 'POST', `/v1/bo/communications/${id}/move`, { fromRequestId: requestId });
    },
    markNoticesRead: { as: 'agent', body: () => ({ ids: [randomUUID()] }) },
    sendJobAssignedEmail: async () => {
      const { id } = await assigned();
      const { jobs } = await made<{ jobs: { id: string }[] }>(as('agent', 'GET', `${requests}/${id}`));
      const body = { id: jobs[0]!.id, email: 'depot@maes.example' };
      return good('agent', 'POST', '/v1/emails/partner/job-assigned', body);
    },
    uploadContent: () => upload(),
    deleteContent: async () => {
      const { id } = await made(send(upload()));
      return good('agent', 'DELETE', `/v1/content/${id}`);
    },
    deleteAttachment: async () => {
      const { id } = await waiting();
      const file = await made(send(upload(id)));
      return good('agent', 'DELETE', `${requests}/${id}/attachments/${file.id}`);
    },
  };
}
