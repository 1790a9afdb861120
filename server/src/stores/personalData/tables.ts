import type { Schema } from '../../db/schema.ts';

/** What becomes of a column when its motorist is erased. */
export type Cleaning =
  /** No value; '' or {} where a column must have one. */
  | 'gone'
  /** The motorist's own words are taken out of it, at any depth; positions are rounded to 0.01 degree. */
  | 'words'
  /** An answer that is kept as text: the same within its JSON, and what somebody wrote is gone. */
  | 'answer'
  /** Of its texts only codes stay: nobody knows what else stands in them. */
  | 'codes'
  /** What statistics count: which service, which vehicle, which town. */
  | 'order'
  | 'rounded';

/** Where a table holds what of a motorist: rows by a condition on `t` and on the subject `s`, and what becomes of them. */
export type Personal = {
  of: string;
  /** Whole rows go, or columns of them are cleaned; `kept` says why nothing is. */
  erase: 'rows' | Readonly<Record<string, Cleaning>> | { kept: string };
  /** What is found says nothing of this motorist alone, and is not exported as theirs. */
  isOfOthersToo?: boolean;
};

type Treatment<Name extends keyof Schema> =
  | 'nothing'
  | (Omit<Personal, 'erase'> & {
      erase: 'rows' | Partial<Readonly<Record<keyof Schema[Name] & string, Cleaning>>> | { kept: string };
    });

const ofRequest = 't.request_id = any(s.requests)';
const ofJob = 't.subject_id in (select id from jobs j where j.request_id = any(s.requests))';
const plateOf = (column: string) => `regexp_replace(upper(${column}), '[^A-Z0-9]', '', 'g') = any(s.plates)`;
const numberOf = (column: string) => `dialled(${column}, null) && s.phones`;
/** A number kept as it is dialled inside a country is one of the contract's home market (DECISIONS T-965). */
const numberFor = (column: string, contract: string) =>
  `dialled(${column}, (select c.doc->'coverage'->>'homeMarket' from contracts c where c.code = ${contract})) && s.phones`;
const ofMessage = `(${ofRequest} or lower(t.sender) = any(s.emails) or ${numberOf('t.sender')})`;

/**
 * Every table, and what it holds of a motorist (DECISIONS S-51, T-370). A new table does not compile until it has its line. They are
 * gone through from top to bottom: what is found through another table stands before that one.
 */
export const personalTables: { readonly [Name in keyof Schema]: Treatment<Name> } = {
  // An answer that is kept for a repeated call; the call itself is not made again. A note's says neither plate nor request.
  idempotency_keys: {
    of: `(t.answer ~* any(s.patterns) or substring(t.answer from '"id": ?"([0-9a-f-]{36})"') in (
      select id::text from request_notes where request_id = any(s.requests)
      union all select id::text from attachments where request_id = any(s.requests)
      union all select id::text from outbox where request_id = any(s.requests)
      union all select id::text from inbound_messages where request_id = any(s.requests)))`,
    erase: { answer: 'answer' },
  },
  attachments: {
    of: `(${ofRequest} or t.job_id in (select id from jobs j where j.request_id = any(s.requests))
      or t.message_id in (select id from inbound_messages m where ${ofMessage.replaceAll('t.', 'm.')}))`,
    erase: 'rows',
  },
  inbound_messages: { of: ofMessage, erase: 'rows' },
  customer_sessions: {
    of: `(${ofRequest} or ${plateOf('t.license_plate')} or lower(t.email) = any(s.emails) or ${numberFor('t.phone_number', 't.contract_code')})`,
    erase: { license_plate: 'gone', name: 'gone', email: 'gone', phone_number: 'gone', events: 'codes' },
  },
  motorist_positions: {
    of: `(t.draft_id = any(s.drafts) or t.link_id in (select id from position_links p where ${numberOf('p.phone_number')}))`,
    erase: 'rows',
  },
  position_links: { of: `(t.draft_id = any(s.drafts) or ${numberOf('t.phone_number')})`, erase: 'rows' },
  status_links: { of: `(${ofRequest} or ${numberOf('t.phone_number')})`, erase: 'rows' },
  drafts: {
    of: `(t.id = any(s.drafts) or ${plateOf("t.service_order->'vehicle'->'licensePlate'->>'value'")} or t.service_order::text ~* any(s.patterns))`,
    erase: 'rows',
  },
  order_locations: {
    of: 't.order_id in (select order_id from requests r where r.id = any(s.requests))',
    erase: 'rows',
  },
  // A file holds many people and is not rewritten: it goes as a whole.
  guarantee_imports: {
    of: `(t.file_pieces is not null and (t.contract_code in (select p.contract_code from policies p where ${plateOf('p.license_plate')}
      or lower(p.customer_email) = any(s.emails) or ${numberFor('p.customer_phone_number', 'p.contract_code')})
      or t.id in (select j.import_id from guarantee_import_rejects j where j.content ~* any(s.patterns))) or t.file_name ~* any(s.patterns))`,
    erase: { file_pieces: 'gone', file_size: 'gone', file_name: 'words' },
    isOfOthersToo: true,
  },
  record_history: {
    of: `(t.tag = 'guarantees' and (t.record_id in (select id::text from policies p where ${plateOf('p.license_plate')}
      or lower(p.customer_email) = any(s.emails) or ${numberFor('p.customer_phone_number', 'p.contract_code')}) or t.changes::text ~* any(s.patterns)))`,
    erase: 'rows',
  },
  policies: {
    of: `(${plateOf('t.license_plate')} or lower(t.customer_email) = any(s.emails) or ${numberFor('t.customer_phone_number', 't.contract_code')})`,
    erase: 'rows',
  },
  guarantee_import_rejects: {
    of: 't.content ~* any(s.patterns)',
    erase: { content: 'gone', reason: 'words' },
  },
  outbox: {
    of: `(${ofRequest} or lower(t.receiver) = any(s.emails) or ${numberOf('t.receiver')})`,
    erase: {
      receiver: 'gone',
      subject: 'gone',
      body: 'gone',
      payload: 'gone',
      last_error: 'gone',
      dedupe_key: 'words',
    },
  },
  notices: { of: ofRequest, erase: { remarks: 'gone', failure: 'gone' } },
  late_reports: { of: ofJob, erase: 'rows' },
  demo_acts: { of: ofJob, erase: 'rows' },
  dispatch_rounds: { of: ofRequest, erase: { settings: 'words', candidates: 'words', excluded: 'words' } },
  job_offers: {
    of: ofRequest,
    erase: { remarks: 'gone', reject_reason: 'words', phone_calls: 'words', factors: 'words' },
  },
  jobs: { of: ofRequest, erase: { doc: 'words' } },
  repair_jobs: {
    of: '(t.request_id = any(s.requests) or t.linked_request_id = any(s.requests))',
    erase: { remarks: 'gone', partner: 'words' },
  },
  promises: { of: ofRequest, erase: { told_to: 'codes' } },
  motorist_feedback: { of: ofRequest, erase: { words: 'gone' } },
  request_notes: { of: ofRequest, erase: 'rows' },
  request_reminders: { of: ofRequest, erase: { remarks: 'gone' } },
  request_history: { of: ofRequest, erase: { remarks: 'gone' } },
  request_log: { of: ofRequest, erase: { data: 'codes', field1: 'codes' } },
  invoices: {
    of: ofRequest,
    erase: { kept: 'issued documents are never changed, and the law wants them kept (DECISIONS S-40)' },
  },
  invoice_events: {
    of: `t.invoice_id in (select i.id from invoices i where i.request_id = any(s.requests))`,
    erase: { reason: 'gone', changes: 'codes', former: 'codes' },
  },
  // What the payer wrote may name them; amounts stay.
  payments: { of: ofRequest, erase: { transfer_reference: 'gone' } },
  payment_links: {
    of: `(${ofRequest} or lower(t.receiver) = any(s.emails) or ${numberOf('t.receiver')})`,
    erase: { receiver: 'gone' },
  },
  payment_sessions: {
    of: `t.link_id in (select l.id from payment_links l where l.request_id = any(s.requests))`,
    erase: { url: 'gone' },
  },
  payment_events: { of: ofRequest, erase: { kept: 'amounts without a name' } },
  payment_moves: {
    of: `t.payment_id in (select p.id from payments p where p.request_id = any(s.requests))`,
    erase: { reason: 'gone' },
  },
  request_records: { of: ofRequest, erase: 'rows' },
  requests: {
    of: 't.id = any(s.requests)',
    erase: {
      license_plate: 'gone',
      customer_name: 'gone',
      customer_email: 'gone',
      customer_phone: 'gone',
      external_id: 'gone',
      latitude: 'rounded',
      longitude: 'rounded',
      service_order: 'order',
    },
  },

  account_requests: 'nothing',
  account_tokens: 'nothing',
  agent_log: 'nothing',
  agent_sessions: 'nothing',
  agents: 'nothing',
  api_tokens: 'nothing',
  client_workshops: 'nothing',
  contract_versions: 'nothing',
  contracts: 'nothing',
  counted_tries: 'nothing',
  database_access: 'nothing',
  draft_hand_overs: 'nothing',
  erased_files: 'nothing',
  flight_recorder: 'nothing',
  followers: 'nothing',
  gazetteer_names: 'nothing',
  gazetteer_places: 'nothing',
  gazetteer_state: 'nothing',
  guarantee_import_parts: 'nothing',
  // Ids and amounts: the ledger stays whole (DECISIONS S-51).
  document_series: 'nothing',
  bank_files: 'nothing',
  day_closings: 'nothing',
  ledger_entries: 'nothing',
  ledger_openings: 'nothing',
  ledger_postings: 'nothing',
  linked_requests: 'nothing',
  organisations: 'nothing',
  partner_devices: 'nothing',
  partner_entries: 'nothing',
  partner_links: 'nothing',
  partner_capabilities: 'nothing',
  partner_days: 'nothing',
  partner_locations: 'nothing',
  partner_logs: 'nothing',
  partner_notes: { of: 'false', erase: { kept: 'said of a partner, never of a motorist' } },
  partners: 'nothing',
  payment_reminders: 'nothing',
  payment_waits: 'nothing',
  price_list_versions: 'nothing',
  price_lists: 'nothing',
  request_claims: 'nothing',
  request_dues: 'nothing',
  // Played: nobody real pays there.
  sandbox_events: 'nothing',
  sandbox_payments: 'nothing',
  translation_deliveries: 'nothing',
  translation_syncs: 'nothing',
  translations: 'nothing',
  standstill: 'nothing',
  settlement_lines: 'nothing',
  settlement_payments: 'nothing',
  settlements: 'nothing',
  watchers: 'nothing',
};
