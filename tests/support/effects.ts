import type { Clone } from './clones.ts';
import { flatBatteryInGent } from './orders.ts';

/** One thing that has an effect: how it is called, and how often its effect stands afterwards. */
export interface Effect {
  what: string;
  from: 'waiting' | 'assigned' | 'reported' | 'abroad' | 'proposed';
  as: 'agent' | 'admin';
  send: (clone: Clone, other: Clone) => { method: string; path: string; body?: unknown };
  /** Counts the effects of each request; `r.id` is its id. */
  count: string;
  /** It asks for the version: without a key the second of two is refused. */
  isVersioned?: true;
}

export const base = '/v1/bo/assistance-requests';
const moved = (status: string) =>
  `select count(*) from request_history where request_id = r.id and status = '${status}' and seq > 1`;
const logged = (message: string) =>
  `select count(*) from request_log where request_id = r.id and message = '${message}'`;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const sent = (where: string) => `select count(*) from outbox where request_id = r.id and ${where}`;

/** Every action of the console that has an effect. */
export const effects: readonly Effect[] = [
  {
    what: 'assign',
    from: 'waiting',
    as: 'agent',
    send: ({ id, jobId }) => ({ method: 'POST', path: `${base}/${id}/assign-job`, body: { jobId } }),
    count: `select count(*) from jobs where request_id = r.id and status = 'Assigned'`,
    isVersioned: true,
  },
  {
    what: 'assign an external partner',
    from: 'waiting',
    as: 'agent',
    send: ({ id }) => ({
      method: 'POST',
      path: `${base}/${id}/external-partner`,
      body: {
        name: 'Garage Janssens',
        phoneNumber: '+3291234567',
        location: flatBatteryInGent().serviceLocation,
        departureTimestamp: new Date().toISOString(),
        sendJobAssignedEmail: false,
      },
    }),
    count: `select count(*) from jobs where request_id = r.id and partner_id is null and is_active`,
    isVersioned: true,
  },
  {
    what: 'bring back',
    from: 'assigned',
    as: 'agent',
    send: ({ id }) => ({
      method: 'POST',
      path: `${base}/${id}/assign-to-assistancecompany`,
      body: { remarks: 'late' },
    }),
    count: logged('Brought back to the assistance company'),
    isVersioned: true,
  },
  {
    what: 'cancel',
    from: 'waiting',
    as: 'agent',
    send: ({ id }) => ({ method: 'POST', path: `${base}/${id}/cancel`, body: { reason: 'CustomerCancelled' } }),
    count: moved('Cancelled'),
    isVersioned: true,
  },
  {
    what: 'cancel as client',
    from: 'waiting',
    as: 'admin',
    send: ({ id }) => ({ method: 'DELETE', path: `/v1/assistance-requests/${id}?reason=JustTesting` }),
    count: moved('Cancelled'),
    isVersioned: true,
  },
  {
    what: 'hand over abroad',
    from: 'abroad',
    as: 'agent',
    send: ({ id }) => ({ method: 'POST', path: `/v1/assistance-requests/${id}/dispatch/initiate` }),
    count: moved('AbroadAssistanceCompanyAssigned'),
    isVersioned: true,
  },
  {
    what: 'start dispatch',
    from: 'waiting',
    as: 'admin',
    send: ({ id }) => ({ method: 'POST', path: `/v1/assistance-requests/${id}/dispatch/initiate` }),
    count: moved('Dispatching'),
    isVersioned: true,
  },
  {
    what: 'edit a part of the order',
    from: 'waiting',
    as: 'agent',
    send: ({ orderId }) => ({
      method: 'POST',
      path: `/v1/bo/orders/${orderId}/vehicle`,
      body: { ...(flatBatteryInGent({ licensePlate: '2ZZZ999' }).vehicle as object), color: 'Red' },
    }),
    count: `select count(*) from request_log where request_id = r.id and data ? 'changes'`,
    isVersioned: true,
  },
  {
    what: 'write a note',
    from: 'waiting',
    as: 'agent',
    send: ({ id }) => ({ method: 'POST', path: `${base}/${id}/notes`, body: { message: 'A child', isPublic: true } }),
    count: `select count(*) from request_notes where request_id = r.id`,
  },
  {
    what: 'note a second call',
    from: 'waiting',
    as: 'agent',
    send: ({ id }) => ({ method: 'POST', path: `${base}/${id}/second-calls`, body: { isUrgent: true } }),
    count: `select count(*) from request_notes where request_id = r.id`,
  },
  {
    what: 'send a text message',
    from: 'waiting',
    as: 'agent',
    send: ({ id }) => ({
      method: 'POST',
      path: '/v1/bo/sms-messages',
      body: { to: '+32475123456', message: 'Tot zo', requestId: id },
    }),
    count: sent(`channel = 'Sms'`),
  },
  {
    what: 'send a mail',
    from: 'waiting',
    as: 'admin',
    send: ({ id }) => ({
      method: 'POST',
      path: `/v1/assistance-requests/${id}/send-email`,
      body: { HtmlBody: '<p>Tot zo</p>', Subject: 'Takelwagen', Language: 'nl-BE', To: 'jan@peeters.example' },
    }),
    count: sent(`channel = 'Email'`),
  },
  {
    what: 'send the confirmation again',
    from: 'assigned',
    as: 'agent',
    send: ({ jobId }) => ({
      method: 'POST',
      path: '/v1/emails/partner/job-assigned',
      body: { id: jobId, email: 'depot@maes.example' },
    }),
    count: sent(`channel = 'Email'`),
  },
  {
    what: 'notify the client',
    from: 'waiting',
    as: 'agent',
    send: ({ id }) => ({
      method: 'POST',
      path: `/v1/support/b2b/send-api-notification/${id}?organisationCode=C24Belgium`,
    }),
    count: sent(`channel = 'Api'`),
  },
  {
    what: 'follow',
    from: 'waiting',
    as: 'agent',
    send: ({ id }) => ({ method: 'PUT', path: `${base}/${id}/follow` }),
    count: 'select count(*) from followers where request_id = r.id',
  },
  {
    what: 'claim',
    from: 'waiting',
    as: 'agent',
    send: ({ id }) => ({ method: 'PUT', path: `${base}/${id}/claim` }),
    count: logged('Claimed'),
  },
  {
    what: 'take over',
    from: 'waiting',
    as: 'admin',
    send: ({ id }) => ({ method: 'POST', path: `${base}/${id}/claim/take-over`, body: { reason: 'Shift ended' } }),
    count: logged('Taken over'),
  },
  {
    what: 'link as duplicate',
    from: 'waiting',
    as: 'agent',
    send: ({ id }, other) => ({ method: 'POST', path: `${base}/${id}/linked-requests`, body: { requestId: other.id } }),
    count: logged('Linked as duplicate'),
  },
  {
    what: 'reopen a report',
    from: 'reported',
    as: 'admin',
    send: ({ id, jobId }) => ({
      method: 'POST',
      path: `/v1/bo/data-corrections/assistance-requests/${id}`,
      body: { jobId, jobReportStatus: 'Pending' },
    }),
    count: logged('Report reopened'),
    isVersioned: true,
  },
  {
    what: 'accept a proposed time',
    from: 'proposed',
    as: 'agent',
    send: ({ id, offerId }) => ({ method: 'POST', path: `${base}/${id}/offers/${offerId}/accept-proposed-time` }),
    count: `select count(*) from jobs where request_id = r.id and status = 'Assigned'`,
  },
  {
    what: 'extend the arrival time',
    from: 'assigned',
    as: 'agent',
    send: ({ id }) => ({
      method: 'POST',
      path: `${base}/${id}/extend-arrival`,
      body: { promisedAt: inMinutes(90), isTold: true, phoneNumber: '+32475123456', language: 'nl' },
    }),
    count: sent(`kind = 'ArrivalExtended'`),
  },
  {
    what: 'send the status link',
    from: 'assigned',
    as: 'agent',
    send: ({ id }) => ({
      method: 'POST',
      path: `${base}/${id}/status-link`,
      body: { phoneNumber: '+32475123456', language: 'nl' },
    }),
    count: sent(`kind = 'StatusLink'`),
  },
  {
    what: 'make the closure documents',
    from: 'reported',
    as: 'admin',
    send: ({ id }) => ({
      method: 'POST',
      path: `/v1/support/requests/${id}/generate-billing-documents?action=RequestClosure&source=Agent`,
    }),
    count: `select count(*) from invoices where request_id = r.id and type = 'SelfBilling'`,
  },
];
