import type { ActName } from './actCalls.ts';

/** One thing that has an effect: who does it, and how often its effect stands afterwards. */
export interface Effect {
  what: string;
  act: ActName;
  from: 'waiting' | 'assigned' | 'reported' | 'abroad' | 'proposed';
  as: 'agent' | 'admin';
  /** Counts the effects of each request; `r.id` is its id. */
  count: string;
  /** It asks for the version: without a key the second of two is refused. */
  isVersioned?: true;
}

const moved = (status: string) =>
  `select count(*) from request_history where request_id = r.id and status = '${status}' and seq > 1`;
const logged = (message: string) =>
  `select count(*) from request_log where request_id = r.id and message = '${message}'`;
const sent = (where: string) => `select count(*) from outbox where request_id = r.id and ${where}`;

/** Every action of the console that has an effect. */
export const effects: readonly Effect[] = [
  {
    what: 'assign',
    act: 'AssignToPartner',
    from: 'waiting',
    as: 'agent',
    count: `select count(*) from jobs where request_id = r.id and status = 'Assigned'`,
    isVersioned: true,
  },
  {
    what: 'assign an external partner',
    act: 'AssignToExternalPartner',
    from: 'waiting',
    as: 'agent',
    count: `select count(*) from jobs where request_id = r.id and partner_id is null and is_active`,
    isVersioned: true,
  },
  {
    what: 'bring back',
    act: 'BringBackToAssistanceCompany',
    from: 'assigned',
    as: 'agent',
    count: logged('Brought back to the assistance company'),
    isVersioned: true,
  },
  {
    what: 'cancel',
    act: 'CancelRequest',
    from: 'waiting',
    as: 'agent',
    count: moved('Cancelled'),
    isVersioned: true,
  },
  {
    what: 'cancel as client',
    act: 'CancelRequestAsClient',
    from: 'waiting',
    as: 'admin',
    count: moved('Cancelled'),
    isVersioned: true,
  },
  {
    what: 'hand over abroad',
    act: 'InitiateDispatch',
    from: 'abroad',
    as: 'agent',
    count: moved('AbroadAssistanceCompanyAssigned'),
    isVersioned: true,
  },
  {
    what: 'start dispatch',
    act: 'InitiateDispatch',
    from: 'waiting',
    as: 'admin',
    count: moved('Dispatching'),
    isVersioned: true,
  },
  {
    what: 'edit a part of the order',
    act: 'EditRequest',
    from: 'waiting',
    as: 'agent',
    count: `select count(*) from request_log where request_id = r.id and data ? 'changes'`,
    isVersioned: true,
  },
  {
    what: 'write a note',
    act: 'WriteNote',
    from: 'waiting',
    as: 'agent',
    count: `select count(*) from request_notes where request_id = r.id`,
  },
  {
    what: 'note a second call',
    act: 'NoteSecondCall',
    from: 'waiting',
    as: 'agent',
    count: `select count(*) from request_notes where request_id = r.id`,
  },
  {
    what: 'send a text message',
    act: 'SendSms',
    from: 'waiting',
    as: 'agent',
    count: sent(`channel = 'Sms'`),
  },
  {
    what: 'send a mail',
    act: 'SendEmail',
    from: 'waiting',
    as: 'admin',
    count: sent(`channel = 'Email'`),
  },
  {
    what: 'send the confirmation again',
    act: 'ResendJobAssignedEmail',
    from: 'assigned',
    as: 'agent',
    count: sent(`channel = 'Email'`),
  },
  {
    what: 'notify the client',
    act: 'NotifyClientOrganisation',
    from: 'waiting',
    as: 'agent',
    count: sent(`channel = 'Api'`),
  },
  {
    what: 'follow',
    act: 'FollowRequest',
    from: 'waiting',
    as: 'agent',
    count: 'select count(*) from followers where request_id = r.id',
  },
  {
    what: 'claim',
    act: 'ClaimRequest',
    from: 'waiting',
    as: 'agent',
    count: logged('Claimed'),
  },
  {
    what: 'take over',
    act: 'TakeOverClaim',
    from: 'waiting',
    as: 'admin',
    count: logged('Taken over'),
  },
  {
    what: 'link as duplicate',
    act: 'LinkDuplicate',
    from: 'waiting',
    as: 'agent',
    count: logged('Linked as duplicate'),
  },
  {
    what: 'reopen a report',
    act: 'ReopenReport',
    from: 'reported',
    as: 'admin',
    count: logged('Report reopened'),
    isVersioned: true,
  },
  {
    what: 'accept a proposed time',
    act: 'AcceptProposedTime',
    from: 'proposed',
    as: 'agent',
    count: `select count(*) from jobs where request_id = r.id and status = 'Assigned'`,
  },
  {
    what: 'extend the arrival time',
    act: 'ExtendArrival',
    from: 'assigned',
    as: 'agent',
    count: sent(`kind = 'ArrivalExtended'`),
  },
  {
    what: 'send the status link',
    act: 'SendStatusLink',
    from: 'assigned',
    as: 'agent',
    count: sent(`kind = 'StatusLink'`),
  },
  {
    what: 'make the closure documents',
    act: 'GenerateClosureDocuments',
    from: 'reported',
    as: 'admin',
    count: `select count(*) from invoices where request_id = r.id and type = 'SelfBilling'`,
  },
];
