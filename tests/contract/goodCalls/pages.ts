import { randomUUID } from 'node:crypto';
import { picture, type Rows, requests, type Stand } from './goodCall.ts';

const secretOf = (text: string): string => /#([\w-]+)/.exec(text)![1]!;

/** One good call of every write of the pages behind links: partners' and motorists'. */
export function pageRows({ as, good, waiting, assigned, query }: Stand): Rows {
  const arrival = () => new Date(Date.now() + 30 * 60_000).toISOString();
  const phone = { phoneNumber: '+32475123456', language: 'nl' };

  async function job(): Promise<{ id: string; jobId: string }> {
    const { id } = await assigned();
    const { body } = await as('agent', 'GET', `${requests}/${id}`);
    return { id, jobId: (body as { jobs: { id: string }[] }).jobs[0]!.id };
  }
  async function link(requestId: string, kind: string, subjectId: string): Promise<string> {
    const { body } = await as('admin', 'POST', `${requests}/${requestId}/partner-links`, { kind, subjectId });
    return secretOf((body as { url: string }).url);
  }
  async function jobToken(): Promise<{ id: string; token: string }> {
    const { id, jobId } = await job();
    return { id, token: await link(id, 'Job', jobId) };
  }
  const page = (what: string, body: object) => good('nobody', 'POST', `/v1/partner-pages/${what}`, body);
  const status = (what: string, body: object) => good('nobody', 'POST', `/v1/status-pages/${what}`, body);
  // A link as the motorist has it: the embedded outbox keeps the text message.
  async function statusToken(id: string): Promise<string> {
    await as('agent', 'POST', `${requests}/${id}/status-link`, phone);
    const { body } = await as('admin', 'GET', `/v1/bo/outbox?requestId=${id}&text=status`);
    return secretOf((body as { records: { body: string }[] }).records[0]!.body);
  }

  // A planned offer that ended unanswered, with a time that its partner proposes.
  async function proposed(proposedStartTime: string): Promise<{ id: string; offerId: string }> {
    const { id } = await waiting();
    const offerId = randomUUID();
    await query(
      `insert into job_offers (id, request_id, round, position, partner_id, partner_name, status, process, phone_calls, appointment)
       select $1, $2, 1, 1, p.id, p.name, 'AcceptanceTimeout', 'Planned', '[{}]', $3 from partners p
       join partner_locations l on l.partner_id = p.id where p.type = 'Partner' and p.is_active order by p.name limit 1`,
      [offerId, id, JSON.stringify({ isAvailableAtRequestedTime: false, proposedStartTime })],
    );
    return { id, offerId };
  }

  // A partner of the seed, and the link to its own page as its dispatch has it.
  async function entry(partnerId?: string): Promise<string> {
    const [partner] = await query<{ id: string }>(
      `select id from partners where type = 'Partner' and is_active and operational_status = 'Active' and deleted_at is null order by name limit 1`,
    );
    const id = partnerId ?? partner!.id;
    const { body } = await as('admin', 'POST', `/v1/bo/partners/impersonate/${id}`, { reason: 'Looks along' });
    return secretOf((body as { url: string }).url.replace('#in/', '#'));
  }
  // The cookie of a device that has opened it.
  async function device(partnerId?: string): Promise<string> {
    const { headers } = await as('nobody', 'POST', '/v1/partner-pages/sign-in', { token: await entry(partnerId) });
    return headers.getSetCookie()[0]!.split(';')[0]!;
  }

  return {
    makePartnerLink: async () => {
      const { id, jobId } = await job();
      return good('agent', 'POST', `${requests}/${id}/partner-links`, { kind: 'Job', subjectId: jobId });
    },
    sendStatusLink: async () => good('agent', 'POST', `${requests}/${(await assigned()).id}/status-link`, phone),
    extendArrival: async () => {
      const body = { promisedAt: arrival(), isTold: true, ...phone };
      return good('agent', 'POST', `${requests}/${(await assigned()).id}/extend-arrival`, body);
    },
    askPartnerEntry: async () => page('ask-link', { contact: `dispatch-${randomUUID()}@maes.example` }),
    signInPartner: async () => page('sign-in', { token: await entry() }),
    signOutPartner: async () => good(await device(), 'POST', '/v1/partner-pages/sign-out'),
    pauseOwnPartner: async () => good(await device(), 'POST', '/v1/partner-pages/pause', {}),
    resumeOwnPartner: async () => {
      const cookie = await device();
      await as(cookie, 'POST', '/v1/partner-pages/pause', {});
      return good(cookie, 'POST', '/v1/partner-pages/resume');
    },
    openOwnWork: async () => {
      const { jobId } = await job();
      const [{ partnerId } = { partnerId: '' }] = await query<{ partnerId: string }>(
        'select partner_id as "partnerId" from jobs where id = $1',
        [jobId],
      );
      return good(await device(partnerId), 'POST', '/v1/partner-pages/work', { kind: 'Job', subjectId: jobId });
    },
    openPartnerPage: async () => page('open', { token: (await jobToken()).token }),
    answerOffer: async () => {
      const [offer] = await query<{ id: string; requestId: string }>(
        `select f.id, f.request_id as "requestId" from job_offers f join requests r on r.id = f.request_id limit 1`,
      );
      const token = await link(offer!.requestId, 'Offer', offer!.id);
      return page('answer-offer', { token, id: randomUUID(), answer: 'Refuse', reason: 'TooFar' });
    },
    acceptProposedTime: async () => {
      const { id, offerId } = await proposed(arrival());
      return good('agent', 'POST', `${requests}/${id}/offers/${offerId}/accept-proposed-time`);
    },
    answerProposedTime: async () => {
      const proposedStartTime = arrival();
      const { id, offerId } = await proposed(proposedStartTime);
      return status('answer-proposed-time', {
        token: await statusToken(id),
        offerId,
        proposedStartTime,
        isAgreed: true,
      });
    },
    testDispatchCall: async () => {
      const [offer] = await query<{ id: string }>('select id from job_offers limit 1');
      return good('admin', 'POST', `/v1/dispatch-calls/${offer!.id}/test-ivr`, { language: 'nl', step: 0 });
    },
    reportJob: async () => page('report-job', { token: (await jobToken()).token, id: randomUUID(), status: 'Enroute' }),
    addJobPhoto: async () => {
      const { token } = await jobToken();
      return page('photos', { token, id: randomUUID(), content: picture.toString('base64') });
    },
    reportRepair: async () => {
      const { id } = await assigned();
      const repairId = randomUUID();
      await query('insert into repair_jobs (id, request_id, created_at) values ($1, $2, now())', [repairId, id]);
      const token = await link(id, 'Repair', repairId);
      return page('report-repair', { token, id: randomUUID(), isAccepted: true });
    },
    openStatusPage: async () => status('open', { token: await statusToken((await assigned()).id) }),
    rateAssistance: async () => {
      const { id, token } = await jobToken();
      const motorist = await statusToken(id);
      await as('nobody', 'POST', '/v1/partner-pages/report-job', { token, id: randomUUID(), status: 'Completed' });
      return status('rate', { token: motorist, stars: 5, words: 'Bedankt' });
    },
  };
}
