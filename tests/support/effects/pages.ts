import { actCalls } from '../actCalls.ts';
import { agentIdOf, type Effect, logged, moved, sent, targets } from './effect.ts';

/** A link whose secret is the request's id, to the page of what the statement names `subject`. */
const partnerLink = (kind: 'Offer' | 'Job' | 'Repair', subjects: string) => `with subjects as (${subjects})
  insert into partner_links (id, kind, subject_id, request_id, secret_hash, language, created_by, created_at, expires_at)
  select gen_random_uuid(), '${kind}', s.subject, s.id, sha256(convert_to(s.id::text, 'UTF8')), 'nl', 'Desk', now(), now() + interval '1 day'
  from subjects s`;
const offerLink = partnerLink(
  'Offer',
  `select r.id, f.id as subject from ${targets} join job_offers f on f.request_id = r.id`,
);
const jobLink = partnerLink('Job', `select r.id, j.id as subject from ${targets} join jobs j on j.request_id = r.id`);
const jobLinkIn = (status: string) =>
  partnerLink(
    'Job',
    `update requests q set status = '${status}' from ${targets}, jobs j where q.id = r.id and j.request_id = r.id returning r.id, j.id as subject`,
  );
const repairLink = partnerLink(
  'Repair',
  `insert into repair_jobs (id, request_id, partner, created_at) select r.id, r.id, '{"name": "Garage Maes"}', now() from ${targets}
   returning id, id as subject`,
);

const statusLink = `insert into status_links (id, request_id, sent_by, phone_number, language, secret_hash, outbox_id, created_at, expires_at)
  select r.id, r.id, 'Desk', '+32475123456', 'nl', sha256(convert_to(r.id::text, 'UTF8')), gen_random_uuid(), now(), now() + interval '1 day'`;
const proposedWithLink = `with proposed as (
    update job_offers f set appointment = jsonb_build_object('isAvailableAtRequestedTime', false, 'proposedStartTime', '@later'::text)
    from ${targets} where f.request_id = r.id returning r.id)
  ${statusLink} from proposed r`;
const positionLink = `with drafts_of as (
    insert into drafts (id, agent_id, order_type, service_order)
    select r.id, ${agentIdOf('agent.be')}, 'RoadsideAssistance', '{}' from ${targets} returning id)
  insert into position_links (id, draft_id, asked_by, phone_number, language, secret_hash, outbox_id, created_at, expires_at)
  select id, id, 'Desk', '+32475123456', 'nl', sha256(convert_to(id::text, 'UTF8')), gen_random_uuid(), now(), now() + interval '1 day' from drafts_of`;

/** A time that everybody says alike, however long the races take. */
const later = new Date(Date.now() + 12 * 3_600_000).toISOString();
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What a partner does on his page; two tabs are two of his phones. */
const byPartner = (
  row: Pick<Effect, 'what' | 'from' | 'given' | 'count' | 'isOnce'>,
  operation: 'answerOffer' | 'reportJob' | 'reportRepair' | 'addJobPhoto',
  body: object,
): Effect => ({
  ...row,
  as: 'nobody',
  act: { operation, body: ({ id }, click) => ({ token: id, id: click, ...body }) },
});
const answers = (what: string, body: object, count: string): Effect =>
  byPartner({ what, from: 'offered', given: offerLink, count, isOnce: true }, 'answerOffer', body);
const reports = (what: string, body: object, count: string, given = jobLink): Effect =>
  byPartner({ what, from: 'assigned', given, count, isOnce: true }, 'reportJob', body);
const repairs = (what: string, body: object, count: string): Effect =>
  byPartner({ what, from: 'waiting', given: repairLink, count, isOnce: true }, 'reportRepair', body);

/** What partners, workshops and motorists do behind the links that they were sent, and the making of such a link. */
export const effectsOfPages: readonly Effect[] = [
  {
    what: 'make a link to a partner’s page',
    act: actCalls.MakePartnerLink,
    from: 'assigned',
    as: 'agent',
    // Each click gets an address of its own, of which only the hash is kept: the page is one, and nobody is sent anything.
    count: `select (select count(distinct subject_id) from partner_links where request_id = r.id) + (${sent('true')})`,
    isOnce: true,
  },
  answers(
    'accept an offer',
    { answer: 'Accept', arrivalInMinutes: 20 },
    `select count(*) from jobs where request_id = r.id and status = 'Assigned'`,
  ),
  answers('refuse an offer', { answer: 'Refuse', reason: 'NoTruckAvailable' }, logged('Partner refused the job')),
  answers(
    'propose another time',
    { answer: 'Interested', proposedStartTime: later },
    logged('Partner proposed another time'),
  ),
  reports('report to be on the way', { status: 'Enroute' }, moved('PartnerEnroute')),
  reports(
    'report the job done',
    { status: 'Completed', outcome: 'Repaired', remarks: 'Battery charged' },
    logged('Partner reported progress'),
    jobLinkIn('PartnerOnSite'),
  ),
  reports('give a job back', { status: 'Cancelled', remarks: 'No truck' }, logged('Partner cancelled the job')),
  reports(
    'tell when he comes',
    { expectedArrivalAt: later },
    `select count(*) from request_log where request_id = r.id and message in ('Partner comes later', 'Partner told when he comes')`,
  ),
  byPartner(
    {
      what: 'add a photo of the work',
      from: 'assigned',
      given: jobLink,
      count: 'select count(*) from attachments where request_id = r.id',
    },
    'addJobPhoto',
    { content: pixel },
  ),
  repairs('take a repair', { isAccepted: true }, logged('Workshop reported its repair')),
  repairs('refuse a repair', { isAccepted: false, remarks: 'No lift' }, logged('Workshop refused the repair')),
  repairs('plan a repair', { plannedAt: later }, logged('Workshop reported its repair')),
  repairs('report a repair done', { isDone: true }, logged('Workshop reported its repair')),
  {
    what: 'open the motorist’s page with a time that nobody was told yet',
    act: { operation: 'openStatusPage', body: ({ id }) => ({ token: id }) },
    from: 'assigned',
    as: 'nobody',
    given: `with told as (
        update jobs j set doc = j.doc - 'position' || '{"predictedArrivalAt": "${later}", "expectedArrivalAt": "${later}"}'
        from ${targets} where j.request_id = r.id returning r.id)
      ${statusLink} from told r`,
    count: `select count(*) from promises where request_id = r.id and source = 'StatusPage'`,
    isOnce: true,
  },
  ...([true, false] as const).map(
    (isAgreed): Effect => ({
      what: isAgreed ? 'agree to another time' : 'decline another time',
      act: {
        operation: 'answerProposedTime',
        body: ({ id, offerId }) => ({ token: id, offerId, proposedStartTime: later, isAgreed }),
      },
      from: 'proposed',
      as: 'nobody',
      given: proposedWithLink.replace('@later', later),
      count: isAgreed
        ? `select count(*) from jobs where request_id = r.id and status = 'Assigned'`
        : logged('Motorist declined another time'),
      isOnce: true,
    }),
  ),
  {
    what: 'say how the help was',
    act: { operation: 'rateAssistance', body: ({ id }) => ({ token: id, stars: 4, words: 'Friendly' }) },
    from: 'reported',
    as: 'nobody',
    given: `${statusLink} from ${targets}`,
    count: logged('Motorist gave feedback'),
    isOnce: true,
  },
  {
    what: 'give a position',
    act: {
      operation: 'givePosition',
      body: ({ id }, click) => ({ token: id, id: click, latitude: 51.0545, longitude: 3.7219, accuracy: 12 }),
    },
    from: 'waiting',
    as: 'nobody',
    given: positionLink,
    count: 'select count(*) from motorist_positions where draft_id = r.id',
  },
];
