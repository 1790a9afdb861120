import type { BankOrder } from '../ports/bank/port.ts';
import type { ClientNotice } from '../ports/clientNotification/port.ts';
import { csm360Off } from '../ports/csm360/off.ts';
import { noMailbox } from '../ports/mailbox/none.ts';
import type { Mail } from '../ports/mailer/port.ts';
import type { PartnerJob, PartnerNetwork, PartnerOffer } from '../ports/partnerNetwork/port.ts';
import { ownPolicyRegister } from '../ports/policyRegister/own.ts';
import type { Ports } from '../ports/ports.ts';
import type { Sms } from '../ports/smsGateway/port.ts';

/** What left the building during a test. */
export interface Departures {
  mails: Mail[];
  texts: Sms[];
  offers: PartnerOffer[];
  jobs: PartnerJob[];
  changed: PartnerJob[];
  withdrawn: string[];
  stopped: string[];
  /** What client organisations were told. */
  notices: ClientNotice[];
  /** Which addresses were let in to the database, and shut out: `begin 10.0.0.1`. */
  access: string[];
  bankOrders: BankOrder[];
}

/** Ports that keep what they are given; their partners say nothing by themselves. */
export function recordingPorts(): Pick<
  Ports,
  | 'bank'
  | 'databaseAccess'
  | 'mailer'
  | 'smsGateway'
  | 'mailbox'
  | 'clientNotification'
  | 'csm360'
  | 'fileStore'
  | 'partnerNetwork'
  | 'policyRegister'
> & {
  left: Departures;
} {
  const left: Departures = {
    mails: [],
    texts: [],
    offers: [],
    jobs: [],
    changed: [],
    withdrawn: [],
    stopped: [],
    notices: [],
    access: [],
    bankOrders: [],
  };
  const files = new Map<string, Buffer>();
  const partnerNetwork: PartnerNetwork = {
    offer: async (offer) => void left.offers.push(offer),
    withdraw: async (id) => void left.withdrawn.push(id),
    start: async (job) => void left.jobs.push(job),
    change: async (job) => void left.changed.push(job),
    stop: async (id) => void left.stopped.push(id),
    listen: async () => async () => {},
  };
  return {
    left,
    mailer: {
      send: async (mail) => {
        left.mails.push(mail);
        return { refused: [] };
      },
    },
    smsGateway: { send: async (sms) => void left.texts.push(sms) },
    bank: {
      hand: async (order) => void left.bankOrders.push(order),
      answerTo: async () => undefined,
    },
    mailbox: noMailbox,
    databaseAccess: {
      begin: async ({ ip }) => void left.access.push(`begin ${ip}`),
      end: async ({ ip }) => void left.access.push(`end ${ip}`),
    },
    clientNotification: { send: async (notice) => void left.notices.push(notice) },
    csm360: csm360Off,
    fileStore: {
      put: async (key, content) => void files.set(key, content),
      get: async (key) => files.get(key),
      remove: async (key) => void files.delete(key),
    },
    partnerNetwork,
    policyRegister: { ...ownPolicyRegister },
  };
}
