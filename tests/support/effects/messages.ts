import { createHmac } from 'node:crypto';
import { type ActCall, actCalls } from '../actCalls.ts';
import { inboundSecret } from '../server.ts';
import { agentIdOf, type Effect, logged, type RaceTarget, sent, targets } from './effect.ts';

/** A message that came in and bears the request's id: the request's, or nobody's yet. */
const message = (
  requestId: 'r.id' | 'null',
) => `insert into inbound_messages (id, channel, provider_id, request_id, organisation_code, sender, body, received_at)
  select r.id, 'Sms', r.id::text, ${requestId}::uuid, 'C24Belgium', '+32475123456', 'Where are you?', now() from ${targets}`;

const written = (
  status: string,
  sentAt: string,
) => `insert into outbox (id, request_id, channel, kind, receiver, body, status, tries, sent_at)
  select r.id, r.id, 'Sms', 'Sms', '+32475123456', 'Tot zo', '${status}', 12, ${sentAt} from ${targets}`;

const handedIn = (body: (to: RaceTarget) => object): ActCall<RaceTarget> => ({
  operation: 'receiveInboundMessage',
  body,
  headers: (signed) => ({
    'x-signature': `sha256=${createHmac('sha256', inboundSecret).update(JSON.stringify(signed)).digest('hex')}`,
  }),
});

function file(requestId: string): FormData {
  const form = new FormData();
  form.set('assistanceRequestId', requestId);
  form.set('file', new Blob(['plate;colour\n1ABC123;red\n'], { type: 'text/csv' }), 'car.csv');
  return form;
}

/** Notes, messages that leave and come in, photos and files. */
export const effectsOfMessages: readonly Effect[] = [
  {
    what: 'write a note',
    act: actCalls.WriteNote,
    from: 'waiting',
    as: 'agent',
    count: `select count(*) from request_notes where request_id = r.id`,
  },
  {
    what: 'change who sees a note',
    act: actCalls.ChangeNoteVisibility,
    from: 'waiting',
    as: 'agent',
    given: `insert into request_notes (id, request_id, message, is_public, organisation_code, agent_id, agent_name)
      select r.id, r.id, 'A child', true, a.organisation_code, a.id, a.full_name from ${targets}, agents a where a.id = ${agentIdOf('agent.be')}`,
    findsItDone: true,
    count: logged('Note made private'),
  },
  {
    what: 'note a second call',
    act: actCalls.NoteSecondCall,
    from: 'waiting',
    as: 'agent',
    count: `select count(*) from request_notes where request_id = r.id`,
  },
  {
    what: 'send a text message',
    act: actCalls.SendSms,
    from: 'waiting',
    as: 'agent',
    count: sent(`channel = 'Sms'`),
  },
  {
    what: 'send a mail',
    act: actCalls.SendEmail,
    from: 'waiting',
    as: 'admin',
    count: sent(`channel = 'Email'`),
  },
  {
    what: 'book a rental car',
    act: {
      operation: 'sendRequestEmail',
      body: () => ({
        ...actCalls.SendEmail.body(),
        To: 'desk@rental.example',
        ReasonCode: 'RentalCarBooking',
      }),
    },
    from: 'waiting',
    as: 'agent',
    count: sent(`channel = 'Email' and payload ->> 'reasonCode' = 'RentalCarBooking'`),
  },
  {
    what: 'send the confirmation again',
    act: actCalls.ResendJobAssignedEmail,
    from: 'assigned',
    as: 'agent',
    count: sent(`channel = 'Email'`),
  },
  {
    what: 'notify the client',
    act: actCalls.NotifyClientOrganisation,
    from: 'waiting',
    as: 'agent',
    count: sent(`channel = 'Api'`),
  },
  {
    what: 'extend the arrival time',
    act: actCalls.ExtendArrival,
    from: 'assigned',
    as: 'agent',
    count: sent(`kind = 'ArrivalExtended'`),
  },
  {
    what: 'send the status link',
    act: actCalls.SendStatusLink,
    from: 'assigned',
    as: 'agent',
    count: sent(`kind = 'StatusLink'`),
  },
  {
    what: 'send a message again',
    act: { operation: 'retryOutboxMessage' },
    from: 'waiting',
    as: 'admin',
    given: written('Failed', 'null'),
    // Every sending, also of what was sent already, writes when it was.
    count: `select count(*) from request_records where request_id = r.id and source = 'outbox' and before ? 'sent_at'`,
    isOnce: true,
    until: `not exists (select from outbox o where o.id = r.id and o.status = 'Pending')`,
  },
  {
    what: 'give a message of the tray to a request',
    act: { operation: 'matchCommunication', body: ({ id }) => ({ requestId: id }) },
    from: 'waiting',
    as: 'agent',
    given: message('null'),
    count: logged('Message matched'),
    isOnce: true,
  },
  {
    what: 'move a message to another request',
    act: { operation: 'moveCommunication', body: ({ id, other }) => ({ fromRequestId: id, toRequestId: other }) },
    from: 'waiting',
    as: 'agent',
    hasOther: true,
    given: message('r.id'),
    count: logged('Message moved to another request'),
    isOnce: true,
  },
  {
    what: 'put a message back into the tray',
    act: { operation: 'moveCommunication', body: ({ id }) => ({ fromRequestId: id }) },
    from: 'waiting',
    as: 'agent',
    given: message('r.id'),
    count: logged('Message put back into the tray'),
    isOnce: true,
  },
  {
    what: 'hand in a message',
    act: handedIn(({ id }) => ({ channel: 'Sms', providerId: id, sender: '+32475123456', body: 'Where are you?' })),
    from: 'waiting',
    as: 'nobody',
    count: 'select count(*) from inbound_messages where provider_id = r.id::text',
    isOnce: true,
  },
  {
    what: 'hand in that a message did not arrive',
    act: handedIn(({ id }) => ({ channel: 'Sms', providerId: id, deliveryOf: id, deliveryFailure: 'number is off' })),
    from: 'waiting',
    as: 'nobody',
    given: written('Sent', 'now()'),
    count: logged('Message not delivered'),
    isOnce: true,
  },
  {
    what: 'add a file',
    act: { operation: 'uploadContent', body: ({ id }) => file(id) },
    from: 'waiting',
    as: 'agent',
    count: 'select count(*) from attachments where request_id = r.id',
  },
  {
    what: 'delete a file',
    act: actCalls.DeleteAttachment,
    from: 'waiting',
    as: 'agent',
    given: `insert into attachments (id, request_id, source, content_type, file_name, size, storage_key)
      select r.id, r.id, 'customer', 'image/jpeg', 'car.jpg', 1, r.id::text from ${targets}`,
    count: logged('Attachment deleted'),
    isOnce: true,
  },
];
