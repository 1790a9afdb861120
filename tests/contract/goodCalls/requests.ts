import { flatBatteryInGent } from '../../support/orders.ts';
import { type Rows, requests, type Stand } from './goodCall.ts';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const asAgent = { as: 'agent' } as const;

/** One good call of every write of a request that its example and its address do not say. */
export function requestRows({ as, good, made, query, waiting, assigned, proposed, reported }: Stand): Rows {
  const at = async (what: string, { id }: { id: string }) => `${requests}/${id}/${what}`;

  return {
    noteSecondCall: asAgent,
    retryOutboxMessage: async () => {
      const [message] = await query<{ id: string }>(
        `insert into outbox (id, channel, kind, receiver, body, status)
         values (gen_random_uuid(), 'Sms', 'Sms', '+32475123456', 'Tot zo', 'Failed') returning id`,
      );
      return good('admin', 'POST', `/v1/bo/outbox/${message!.id}/retry`);
    },
    erasePersonalData: async () => {
      const { id } = await waiting();
      await made(as('agent', 'POST', await at('cancel', { id }), { reason: 'CustomerCancelled' }));
      return good('admin', 'POST', '/v1/bo/privacy/erase', { requestId: id, requestIds: [id] });
    },
    prepareJobs: { as: 'agent', body: () => ({}) },
    assignJob: async () => {
      const request = await waiting();
      return good('agent', 'POST', await at('assign-job', request), { jobId: (await proposed(request.id)).id });
    },
    assignExternalPartner: {
      as: 'agent',
      body: () => ({
        name: 'Garage Janssens',
        phoneNumber: '+3291234567',
        location: flatBatteryInGent().serviceLocation,
        departureTimestamp: new Date().toISOString(),
        sendJobAssignedEmail: false,
      }),
    },
    bringRequestBack: async () =>
      good('agent', 'POST', await at('assign-to-assistancecompany', await assigned()), { remarks: 'late' }),
    cancelRequestAsClient: async () =>
      good('admin', 'DELETE', `/v1/assistance-requests/${(await waiting()).id}?reason=JustTesting`),
    cancelRequest: asAgent,
    createNote: asAgent,
    saveNote: asAgent,
    claimRequest: asAgent,
    releaseClaim: asAgent,
    takeOverClaim: async () => {
      const request = await waiting();
      await made(as('agent', 'PUT', await at('claim', request)));
      return good('admin', 'POST', await at('claim/take-over', request), { reason: 'Her shift has ended' });
    },
    handOverRequest: async () => {
      const request = await waiting();
      const [colleague] = await made<{ id: string }[]>(as('agent', 'GET', await at('claim/receivers', request)));
      return good('agent', 'POST', await at('claim/hand-over', request), { agentId: colleague?.id, note: 'At two' });
    },
    createReminder: { as: 'agent', body: (example) => ({ ...example, dueAt: inAnHour() }) },
    deleteReminder: asAgent,
    giveSafetyAdvice: asAgent,
    linkDuplicate: async () =>
      good('agent', 'POST', await at('linked-requests', await waiting()), { requestId: (await waiting()).id }),
    unlinkDuplicate: async () => {
      const [request, other] = [await waiting(), await waiting()];
      await made(as('agent', 'POST', await at('linked-requests', request), { requestId: other.id }));
      return good('agent', 'DELETE', await at(`linked-requests/${other.id}`, request));
    },
    watchRequest: asAgent,
    unwatchRequest: asAgent,
    followRequest: asAgent,
    unfollowRequest: asAgent,
    correctRequestData: async () => {
      const { id, jobId } = await reported();
      const body = { jobId, jobReportStatus: 'Pending' };
      return good('admin', 'POST', `/v1/bo/data-corrections/assistance-requests/${id}`, body);
    },
    generateBillingDocuments: async () => {
      const { id } = await reported();
      const asked = 'action=RequestClosure&source=Agent';
      return good('admin', 'POST', `/v1/support/requests/${id}/generate-billing-documents?${asked}`);
    },
  };
}
