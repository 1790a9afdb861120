import type { Row } from './copyText.ts';

/** Tables that a request fills, in the order in which they refer to each other, with the columns that are written. */
export const requestTables = {
  requests: [
    'id',
    'order_id',
    'version',
    'status',
    'status_group',
    'status_reason',
    'status_at',
    'was_dispatched',
    'contract_code',
    'external_contract_code',
    'client_code',
    'home_code',
    'abroad_code',
    'payer_code',
    'is_abroad',
    'service',
    'additional_services',
    'license_plate',
    'make_model',
    'country',
    'city',
    'latitude',
    'longitude',
    'external_id',
    'partner_name',
    'customer_name',
    'customer_email',
    'customer_phone',
    'created_at',
    'updated_at',
    'created_by',
    'time_zone',
    'service_order',
    'flags',
  ],
  request_history: ['request_id', 'seq', 'status', 'status_reason', 'at', 'agent_id', 'agent_name', 'remarks'],
  request_log: ['id', 'request_id', 'at', 'message', 'agent_name', 'data'],
  request_notes: [
    'id',
    'request_id',
    'message',
    'is_public',
    'organisation_code',
    'agent_id',
    'agent_name',
    'created_at',
  ],
  linked_requests: ['parent_id', 'child_id', 'relationship_type'],
  jobs: [
    'id',
    'request_id',
    'partner_id',
    'partner_name',
    'partner_type',
    'status',
    'is_active',
    'created_at',
    'assigned_at',
    'completed_at',
    'doc',
  ],
  dispatch_rounds: [
    'id',
    'request_id',
    'round',
    'started_at',
    'ended_at',
    'outcome',
    'started_by',
    'settings',
    'candidates',
    'excluded',
    'next_try_at',
  ],
  job_offers: [
    'id',
    'request_id',
    'round',
    'position',
    'partner_id',
    'partner_name',
    'status',
    'process',
    'call_status',
    'phone_calls',
    'expires_at',
    'created_at',
    'decided_at',
    'reject_reason',
    'arrival_in_minutes',
    'score',
    'factors',
    'job_id',
  ],
  payments: ['id', 'request_id', 'raw_status', 'at', 'charged_amount', 'type'],
  payment_reminders: [
    'id',
    'request_id',
    'type',
    'created_at',
    'new_reminder_scheduled_for',
    'new_attempt_scheduled_for',
  ],
  invoices: ['id', 'request_id', 'type', 'number', 'total_gross_amount', 'at', 'is_void', 'doc'],
  outbox: [
    'id',
    'request_id',
    'channel',
    'kind',
    'receiver',
    'language',
    'subject',
    'body',
    'content_type',
    'partner_job_id',
    'payload',
    'status',
    'tries',
    'next_try_at',
    'last_error',
    'dedupe_key',
    'created_at',
    'sent_at',
    'confirmed_at',
  ],
} as const satisfies { [Table in RequestTable]: readonly (keyof Row<Table>)[] };

export type RequestTable =
  | 'requests'
  | 'request_history'
  | 'request_log'
  | 'request_notes'
  | 'linked_requests'
  | 'jobs'
  | 'dispatch_rounds'
  | 'job_offers'
  | 'payments'
  | 'payment_reminders'
  | 'invoices'
  | 'outbox';

/** Takes a row of one of the tables. */
export type Emit = <Table extends RequestTable>(table: Table, row: Row<Table>) => void;
