// Made from the migrated database by `npm run db -- types`. Do not edit.

/** jsonb is written as JSON text: pg would turn a JavaScript array into a PostgreSQL one. */
type Json = string;

/** numeric: the exact text, or a number. */
type Numeric = string | number;

type Timestamp = Date | string;

export type AccountRequestsTable = {
  id?: string;
  kind: string;
  email: string;
  facts: Json;
  asked_at: Timestamp;
};

export type AccountTokensTable = {
  secret_hash: Buffer;
  kind: string;
  agent_id?: string | null;
  email: string;
  organisation_code?: string | null;
  created_at?: Timestamp;
  expires_at: Timestamp;
  facts?: Json | null;
  invited_by?: string | null;
};

export type AgentLogTable = {
  id?: string;
  agent_id: string;
  at: Timestamp;
  message: string;
  by_agent_id?: string | null;
  by_name?: string | null;
  data?: Json | null;
  acting_agent_id?: string | null;
  acting_agent_name?: string | null;
};

export type AgentSessionsTable = {
  secret_hash: Buffer;
  agent_id: string;
  created_at?: Timestamp;
  expires_at: Timestamp;
  user_agent?: string | null;
  acting_agent_id?: string | null;
  own_session?: Buffer | null;
  acting_reason?: string | null;
};

export type AgentsTable = {
  id: string;
  email: string;
  password_hash: string;
  full_name: string;
  organisation_code: string;
  role: string;
  type?: string | null;
  locale: string;
  is_available?: boolean;
  staging_editing_enabled?: boolean;
  available_for_prefix?: string | null;
  must_change_password?: boolean;
  permissions: Json;
  reference_data?: Json | null;
  version?: number;
  created_at?: Timestamp;
  is_email_verified?: boolean;
};

export type ApiTokensTable = {
  id: string;
  agent_id: string;
  name: string;
  secret_hash: Buffer;
  scopes: string[];
  created_at?: Timestamp;
  expires_at: Timestamp;
  last_used_at?: Timestamp | null;
  revoked_at?: Timestamp | null;
};

export type AttachmentsTable = {
  id: string;
  request_id?: string | null;
  job_id?: string | null;
  source: string;
  content_type: string;
  file_name: string;
  size: number;
  width?: number | null;
  height?: number | null;
  storage_key: string;
  is_deleted?: boolean;
  agent_id?: string | null;
  created_at?: Timestamp;
  message_id?: string | null;
  is_bare?: boolean | null;
};

export type BankFilesTable = {
  id: string;
  company_code: string;
  day: string;
  number: number;
  message_id: string;
  sent_at?: Timestamp | null;
  answered_at?: Timestamp | null;
  document?: string | null;
  handed_at?: Timestamp | null;
  outbox_id?: string | null;
  refusal?: string | null;
  answer?: string | null;
  asked_at?: Timestamp | null;
  answer_status?: string | null;
  answer_outcome?: string | null;
};

export type ClientWorkshopsTable = {
  id: string;
  organisation_code: string;
  code?: string | null;
  name: string;
  is_active?: boolean;
  latitude: number;
  longitude: number;
  capabilities?: string[];
  brands?: string[];
  networks?: string[];
  version?: number;
  doc: Json;
};

export type ContractVersionsTable = {
  contract_code: string;
  version: number;
  saved_at: Timestamp;
  agent_id?: string | null;
  agent_name?: string | null;
  acting_agent_id?: string | null;
  acting_agent_name?: string | null;
  reason?: string | null;
  bypassed_schema?: boolean;
  document: Json;
  broken_examples?: string[] | null;
  overridden_examples?: Json | null;
};

export type ContractsTable = {
  code: string;
  name: string;
  type: string;
  is_active?: boolean;
  version?: number;
  archived_at?: Timestamp | null;
  last_updated_at?: Timestamp;
  client_code?: string | null;
  doc?: Json;
  first_kept_version?: number;
  error_count?: number | null;
  scanned_as?: string | null;
};

export type CountedTriesTable = {
  key: string;
  tries: number;
  at: Timestamp;
  free_at: Timestamp;
};

export type CustomerSessionsTable = {
  id: string;
  contract_code: string;
  external_contract_code?: string | null;
  started_at: Timestamp;
  last_event_at?: Timestamp | null;
  request_id?: string | null;
  license_plate?: string | null;
  name?: string | null;
  email?: string | null;
  phone_number?: string | null;
  language?: string | null;
  events?: Json;
};

export type DatabaseAccessTable = {
  id: string;
  agent_id: string;
  agent_name: string;
  ip: string;
  hours: number;
  created_at: Timestamp;
  expires_at: Timestamp;
  begun_at?: Timestamp | null;
  closed_at?: Timestamp | null;
  ended_at?: Timestamp | null;
  tries?: number;
  next_try_at: Timestamp;
  last_error?: string | null;
};

export type DayClosingsTable = {
  day: string;
  closed_at: Timestamp;
  position: number;
  hash?: Buffer | null;
};

export type DemoActsTable = {
  id: string;
  subject_id: string;
  due_at: Timestamp;
  report: Json;
};

export type DispatchRoundsTable = {
  id: string;
  request_id: string;
  round: number;
  started_at?: Timestamp;
  ended_at?: Timestamp | null;
  outcome?: string | null;
  started_by?: string | null;
  settings: Json;
  candidates: Json;
  excluded: Json;
  next_try_at?: Timestamp | null;
  basis?: Json | null;
};

export type DocumentSeriesTable = {
  series: string;
  last: number;
};

export type DraftHandOversTable = {
  id: string;
  draft_id: string;
  from_agent_id: string;
  to_agent_id: string;
  at: Timestamp;
};

export type DraftsTable = {
  id: string;
  agent_id: string;
  order_type: string;
  service_order: Json;
  step?: string | null;
  title?: string | null;
  version?: number;
  created_at?: Timestamp;
  updated_at?: Timestamp;
  aside?: Json | null;
  handed_by?: string | null;
  handed_at?: Timestamp | null;
  hand_note?: string | null;
};

export type ErasedFilesTable = {
  storage_key: string;
  at?: Timestamp;
};

export type FlightRecorderTable = {
  one?: boolean;
  began_at?: Timestamp;
  pruned_until?: Timestamp | null;
};

export type FollowersTable = {
  request_id: string;
  agent_id: string;
};

export type GazetteerNamesTable = {
  folded: string;
  place_id: string;
  is_whole: boolean;
  country_code: string;
  population: number;
  latitude: number;
  longitude: number;
};

export type GazetteerPlacesTable = {
  id: string;
  name: string;
  dutch_name?: string | null;
  country_code: string;
  region?: string | null;
  province?: string | null;
  city: string;
  dutch_city?: string | null;
  postal_code?: string | null;
  population: number;
  latitude: number;
  longitude: number;
};

export type GazetteerStateTable = {
  one?: boolean;
  version: string;
  loaded_at?: Timestamp;
};

export type GuaranteeImportPartsTable = {
  import_id: string;
  part: number;
  body_hash: Buffer;
};

export type GuaranteeImportRejectsTable = {
  import_id: string;
  line: number;
  reason: string;
  content: string;
};

export type GuaranteeImportsTable = {
  id: string;
  contract_code: string;
  file_name: string;
  sender?: string | null;
  channel: string;
  started_at?: Timestamp;
  finished_at?: Timestamp | null;
  row_count?: number;
  inserted_count?: number;
  updated_count?: number;
  skipped_count?: number;
  rejected_count?: number;
  has_error?: boolean;
  status?: string;
  checksum?: string | null;
  agent_id?: string | null;
  line_count?: number;
  heard_at?: Timestamp;
  file_size?: number | null;
  file_pieces?: number | null;
  read_bytes?: number;
  on_duplicate?: string;
  columns?: string[] | null;
  error_code?: string | null;
  error_detail?: string | null;
  source_key?: string | null;
  worker_until?: Timestamp | null;
};

export type IdempotencyKeysTable = {
  agent_id: string;
  key: string;
  operation: string;
  body_hash: Buffer;
  status?: number | null;
  answer?: string | null;
  created_at?: Timestamp;
};

export type InboundMessagesTable = {
  id: string;
  channel: string;
  provider_id: string;
  request_id?: string | null;
  partner_job_id?: string | null;
  answers?: string | null;
  sender: string;
  receiver?: string | null;
  subject?: string | null;
  body: string;
  content_type?: string;
  received_at: Timestamp;
  matched_by?: string | null;
  matched_at?: Timestamp | null;
  left_out?: Json;
  is_automatic?: boolean;
  organisation_code?: string | null;
};

export type InvoiceEventsTable = {
  invoice_id: string;
  at: Timestamp;
  event: string;
  agent_id?: string | null;
  agent_name: string;
  acting_agent_name?: string | null;
  reason?: string | null;
  version?: number | null;
  total_gross_amount?: Numeric | null;
  changes?: Json | null;
  former?: Json | null;
  outcome?: Json | null;
  attempt?: string | null;
};

export type InvoicesTable = {
  id: string;
  request_id?: string | null;
  type: string;
  number?: string | null;
  total_gross_amount: Numeric;
  at: Timestamp;
  is_void?: boolean;
  doc: Json;
  version?: number;
  supplier_key?: string | null;
  series?: string | null;
  sequence?: number | null;
  day?: string | null;
  credits?: string | null;
  credits_part?: string | null;
  made_from?: string | null;
  is_credited?: boolean;
};

export type JobOffersTable = {
  id: string;
  request_id: string;
  round: number;
  position: number;
  partner_id: string;
  partner_name: string;
  status: string;
  process?: string;
  call_status?: string | null;
  phone_calls?: Json;
  expires_at?: Timestamp | null;
  created_at?: Timestamp;
  decided_at?: Timestamp | null;
  reject_reason?: string | null;
  remarks?: string | null;
  arrival_in_minutes?: number | null;
  score?: number | null;
  factors?: Json | null;
  job_id?: string | null;
  appointment?: Json | null;
};

export type JobsTable = {
  id: string;
  request_id: string;
  partner_id?: string | null;
  partner_name: string;
  partner_type: string;
  status: string;
  is_active: boolean;
  created_at?: Timestamp;
  assigned_at?: Timestamp | null;
  completed_at?: Timestamp | null;
  version?: number;
  doc: Json;
  told_at?: Timestamp | null;
  tell_tries?: number;
  tell_next_at?: Timestamp | null;
  change_next_at?: Timestamp | null;
  change_tries?: number;
  price_basis?: Json | null;
  suspension_told_at?: Timestamp | null;
};

export type LateReportsTable = {
  report_id: string;
  subject_id: string;
  report: Json;
  tries: number;
  next_try_at: Timestamp;
  last_error?: string | null;
  parked_at?: Timestamp | null;
};

export type LedgerEntriesTable = {
  id: string;
  occurred_at: Timestamp;
  kind: string;
  source_kind: string;
  source_id: string;
  request_id?: string | null;
  company_code?: string | null;
  contract_code?: string | null;
  partner_id?: string | null;
  currency: string;
  lines: number;
  position?: number | null;
  previous_hash?: Buffer | null;
  hash?: Buffer | null;
};

export type LedgerOpeningsTable = {
  opened_at: Timestamp;
  written_off_at?: Timestamp | null;
};

export type LedgerPostingsTable = {
  entry_id: string;
  line: number;
  account: string;
  amount: number;
};

export type LinkedRequestsTable = {
  parent_id: string;
  child_id: string;
  relationship_type: string;
};

export type MotoristFeedbackTable = {
  request_id: string;
  stars: number;
  words?: string | null;
  given_at: Timestamp;
};

export type MotoristPositionsTable = {
  link_id: string;
  id: string;
  draft_id: string;
  latitude?: number | null;
  longitude?: number | null;
  accuracy?: number | null;
  captured_at?: Timestamp | null;
  received_at: Timestamp;
  remarks?: string | null;
  age?: number | null;
  speed?: number | null;
};

export type NoticesTable = {
  id?: string;
  agent_id: string;
  request_id?: string | null;
  kind: string;
  at?: Timestamp;
  operation?: string | null;
  agent_name?: string | null;
  status?: string | null;
  status_reason?: string | null;
  communication_id?: string | null;
  read_at?: Timestamp | null;
  failure?: string | null;
  draft_id?: string | null;
  remarks?: string | null;
  acting_agent_name?: string | null;
};

export type OrderLocationsTable = {
  id: string;
  order_id: string;
  location: Json;
  replaced_at: Timestamp;
  replaced_by?: string | null;
};

export type OrganisationsTable = {
  code: string;
  name: string;
  version?: number;
  archived_at?: Timestamp | null;
  last_updated_at?: Timestamp;
  doc?: Json;
};

export type OutboxTable = {
  id: string;
  request_id?: string | null;
  channel: string;
  kind: string;
  receiver: string;
  language?: string | null;
  subject?: string | null;
  body: string;
  content_type?: string;
  partner_job_id?: string | null;
  payload?: Json;
  status?: string;
  tries?: number;
  next_try_at?: Timestamp;
  last_error?: string | null;
  dedupe_key?: string | null;
  created_at?: Timestamp;
  sent_at?: Timestamp | null;
  confirmed_at?: Timestamp | null;
  agent_id?: string | null;
  traceparent?: string | null;
};

export type PartnerCapabilitiesTable = {
  partner_id: string;
  code: string;
  quantity?: number | null;
  certification_date?: string | null;
  version?: number;
};

export type PartnerDaysTable = {
  partner_id: string;
  day: string;
  accepted?: number;
  rejected?: number;
  on_time?: number;
  late?: number;
  counted_as?: string;
};

export type PartnerDevicesTable = {
  id: string;
  partner_id: string;
  secret_hash: Buffer;
  opened_at: Timestamp;
  last_used_at: Timestamp;
  expires_at: Timestamp;
  acting_agent_id?: string | null;
  acting_agent_name?: string | null;
  own_session?: Buffer | null;
};

export type PartnerEntriesTable = {
  secret_hash: Buffer;
  partner_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at?: Timestamp | null;
  acting_agent_id?: string | null;
  acting_agent_name?: string | null;
  own_session?: Buffer | null;
};

export type PartnerLinksTable = {
  id: string;
  kind: string;
  subject_id: string;
  request_id: string;
  secret_hash: Buffer;
  language: string;
  created_by: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  opened_at?: Timestamp | null;
  device_id?: string | null;
};

export type PartnerLocationsTable = {
  id: string;
  partner_id: string;
  latitude: number;
  longitude: number;
  doc: Json;
};

export type PartnerLogsTable = {
  id: string;
  partner_id: string;
  at: Timestamp;
  message: string;
  agent_id?: string | null;
  agent_name: string;
  acting_agent_name?: string | null;
  reason?: string | null;
  data?: Json | null;
};

export type PartnerNotesTable = {
  id: string;
  partner_id: string;
  message: string;
  agent_id?: string | null;
  agent_name: string;
  acting_agent_name?: string | null;
  created_at: Timestamp;
};

export type PartnersTable = {
  id: string;
  code?: string | null;
  name: string;
  type: string;
  operational_status?: string | null;
  is_active: boolean;
  country: string;
  networks?: string[];
  capabilities?: string[];
  version?: number;
  doc: Json;
  deleted_at?: Timestamp | null;
};

export type PaymentEventsTable = {
  id: string;
  account: string;
  type: string;
  provider_ref?: string | null;
  request_id?: string | null;
  occurred_at: Timestamp;
  received_at: Timestamp;
  outcome: string;
  doc: Json;
};

export type PaymentLinksTable = {
  id: string;
  request_id: string;
  amount: number;
  currency: string;
  account: string;
  channel: string;
  receiver?: string | null;
  language: string;
  company_name?: string | null;
  secret_hash: Buffer;
  outbox_id?: string | null;
  sent_by: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  opened_at?: Timestamp | null;
  paid_at?: Timestamp | null;
  replaced_at?: Timestamp | null;
  held_before?: number;
};

export type PaymentMovesTable = {
  id: string;
  payment_id: string;
  kind: string;
  state: string;
  amount: number;
  provider_ref?: string | null;
  credit_note_id?: string | null;
  reason?: string | null;
  agent_id?: string | null;
  agent_name: string;
  asked_at: Timestamp;
  done_at?: Timestamp | null;
  next_try_at?: Timestamp | null;
  due_again?: number | null;
  credited?: number | null;
  refusal?: string | null;
  returned?: number | null;
  is_mistake?: boolean;
};

export type PaymentRemindersTable = {
  id: string;
  request_id: string;
  type: string;
  created_at: Timestamp;
  new_reminder_scheduled_for?: Timestamp | null;
  new_attempt_scheduled_for?: Timestamp | null;
  payment_id?: string | null;
  payment_type?: string | null;
  planned_for?: Timestamp | null;
  sent_at?: Timestamp | null;
};

export type PaymentSessionsTable = {
  id: string;
  link_id: string;
  payment_id: string;
  url: string;
  provider_ref?: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  ended_at?: Timestamp | null;
  amount?: number | null;
};

export type PaymentWaitsTable = {
  request_id: string;
  since: Timestamp;
  asked_at?: Timestamp | null;
};

export type PaymentsTable = {
  id: string;
  request_id: string;
  raw_status: string;
  at: Timestamp;
  charged_amount: Numeric;
  type?: string | null;
  refunded_amount?: Numeric;
  provider_ref?: string | null;
  failed_refund_amount?: Numeric | null;
  charged_back_amount?: Numeric | null;
  credited_amount?: Numeric;
  value_day?: string | null;
  transfer_reference?: string | null;
  transfer_document?: string | null;
  booked_by?: string | null;
  returned_amount?: Numeric;
};

export type PoliciesTable = {
  id?: string;
  contract_code: string;
  external_contract_code?: string | null;
  license_plate: string;
  vin?: string | null;
  coverage_from: string;
  coverage_to?: string | null;
  vehicle_type?: string | null;
  make?: string | null;
  model?: string | null;
  fuel_type?: string | null;
  mileage?: number | null;
  customer_first_name?: string | null;
  customer_last_name?: string | null;
  customer_email?: string | null;
  customer_phone_number?: string | null;
  company_code?: string | null;
  company_name?: string | null;
  completed_assistance_requests_count?: number;
  import_id?: string | null;
  version?: number;
  updated_at?: Timestamp;
  customer_language?: string | null;
};

export type PositionLinksTable = {
  id: string;
  draft_id: string;
  asked_by: string;
  phone_number: string;
  language: string;
  company_name?: string | null;
  secret_hash: Buffer;
  outbox_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  opened_at?: Timestamp | null;
  withdrawn_at?: Timestamp | null;
  answers?: number;
};

export type PriceListVersionsTable = {
  list_code: string;
  version: number;
  saved_at?: Timestamp;
  agent_id?: string | null;
  agent_name?: string | null;
  acting_agent_id?: string | null;
  acting_agent_name?: string | null;
  reason?: string | null;
  document: Json;
};

export type PriceListsTable = {
  code: string;
  viewpoint: string;
  doc: Json;
  version?: number;
  partner_code?: string | null;
};

export type PromisesTable = {
  id: string;
  request_id: string;
  job_id?: string | null;
  promised_at: Timestamp;
  told_at: Timestamp;
  told_by: string;
  told_to: string;
  source: string;
  in_force?: boolean;
  outcome?: string | null;
  ended_at?: Timestamp | null;
  check_at: Timestamp;
  warned_at?: Timestamp | null;
  broken_at?: Timestamp | null;
  told_by_id?: string | null;
};

export type RecordHistoryTable = {
  tag: string;
  record_id: string;
  version: number;
  at: Timestamp;
  agent_id?: string | null;
  agent_name: string;
  acting_agent_id?: string | null;
  operation: string;
  why?: string | null;
  changes: Json;
  acting_agent_name?: string | null;
  bypassed_schema?: boolean;
};

export type RepairJobsTable = {
  id: string;
  request_id: string;
  linked_request_id?: string | null;
  status?: string;
  vehicle_pickup_date?: Timestamp | null;
  partner?: Json | null;
  remarks?: string | null;
  created_at: Timestamp;
  version?: number;
  accepted_at?: Timestamp | null;
  planned_at?: Timestamp | null;
  agreed_for?: Timestamp | null;
  refused_at?: Timestamp | null;
  suspension_told_at?: Timestamp | null;
};

export type RequestClaimsTable = {
  request_id: string;
  agent_id: string;
  agent_name: string;
  claimed_at?: Timestamp;
  seen_at?: Timestamp;
  is_by_session: boolean;
};

export type RequestDuesTable = {
  request_id: string;
  gross?: Numeric | null;
  received: Numeric;
  held?: Numeric;
};

export type RequestHistoryTable = {
  request_id: string;
  seq: number;
  status: string;
  status_reason?: string | null;
  at?: Timestamp;
  agent_id?: string | null;
  agent_name?: string | null;
  remarks?: string | null;
  acting_agent_id?: string | null;
  acting_agent_name?: string | null;
};

export type RequestLogTable = {
  id?: string;
  request_id: string;
  at?: Timestamp;
  message: string;
  agent_name?: string | null;
  data?: Json | null;
  field1?: string | null;
  version?: number | null;
  agent_id?: string | null;
  acting_agent_id?: string | null;
  acting_agent_name?: string | null;
};

export type RequestNotesTable = {
  id: string;
  request_id: string;
  message: string;
  is_public: boolean;
  organisation_code?: string | null;
  agent_id?: string | null;
  agent_name?: string | null;
  created_at?: Timestamp;
  version?: number;
  kind?: string | null;
  is_urgent?: boolean;
  edited_by?: string | null;
  edited_name?: string | null;
  edited_at?: Timestamp | null;
  former?: Json;
  acting_agent_name?: string | null;
  edited_acting_name?: string | null;
};

export type RequestRecordsTable = {
  request_id: string;
  event: number;
  at: Timestamp;
  source: string;
  row_key: string;
  kind: string;
  before?: Json | null;
  within?: Json | null;
  agent_name?: string | null;
  operation?: string | null;
  agent_id?: string | null;
  acting_agent_id?: string | null;
  acting_agent_name?: string | null;
};

export type RequestRemindersTable = {
  id?: string;
  request_id: string;
  agent_id: string;
  due_at: Timestamp;
  remarks?: string | null;
  created_at?: Timestamp;
};

export type RequestsTable = {
  id: string;
  order_id: string;
  version?: number;
  status: string;
  status_group: string;
  status_reason?: string | null;
  status_at?: Timestamp;
  was_dispatched?: boolean;
  contract_code: string;
  external_contract_code?: string | null;
  abroad_contract_code?: string | null;
  client_code?: string | null;
  home_code?: string | null;
  abroad_code?: string | null;
  payer_code?: string | null;
  is_abroad?: boolean;
  service: string;
  additional_services?: string[];
  license_plate?: string | null;
  make_model?: string | null;
  country?: string | null;
  city?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  external_id?: string | null;
  partner_name?: string | null;
  customer_name?: string | null;
  customer_email?: string | null;
  customer_phone?: string | null;
  created_at?: Timestamp;
  updated_at?: Timestamp;
  created_by?: string | null;
  time_zone?: string | null;
  service_order: Json;
  flags?: Json;
  promised_at?: Timestamp | null;
  estimate_basis?: Json | null;
  erased_at?: Timestamp | null;
  contract_version?: number | null;
  decision_basis?: Json | null;
};

export type SandboxEventsTable = {
  id: string;
  session_id: string;
  due_at: Timestamp;
  next_try_at: Timestamp;
  delivered_at?: Timestamp | null;
  type: string;
  body: string;
};

export type SandboxPaymentsTable = {
  id: string;
  intent: string;
  account: string;
  amount: number;
  currency: string;
  reference: string;
  description: string;
  language: string;
  return_url: string;
  state: string;
  refunded?: number;
  dispute?: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
};

export type SettlementLinesTable = {
  settlement_id: string;
  line: number;
  invoice_id: string;
  kind: string;
  net_amount: Numeric;
  gross_amount: Numeric;
  completed_at?: Timestamp | null;
  commission_rate?: Numeric | null;
  commission?: Numeric | null;
  motorist_paid?: Numeric | null;
  payment_commission_rate?: Numeric | null;
  payment_commission?: Numeric | null;
};

export type SettlementPaymentsTable = {
  id: string;
  settlement_id: string;
  bank_file_id: string;
  amount: Numeric;
  iban: string;
  status?: string;
  reason?: string | null;
  begun_at: Timestamp;
  ended_at?: Timestamp | null;
  in_file?: boolean;
};

export type SettlementsTable = {
  id: string;
  partner_id: string;
  company_code: string;
  period: string;
  number: number;
  total_net_amount: Numeric;
  total_gross_amount: Numeric;
  status?: string;
  iban?: string | null;
  approved_at?: Timestamp | null;
  approved_by_id?: string | null;
  approved_by?: string | null;
  payment_id?: string | null;
  paid_at?: Timestamp | null;
  paid_by?: string | null;
  failure?: string | null;
  made_at: Timestamp;
  version?: number;
  carried_into?: string | null;
};

export type StandstillTable = {
  is_only?: boolean;
  since?: Timestamp;
  as_of?: Timestamp | null;
};

export type StatusLinksTable = {
  id: string;
  request_id: string;
  sent_by: string;
  phone_number: string;
  language: string;
  company_name?: string | null;
  secret_hash: Buffer;
  outbox_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  opened_at?: Timestamp | null;
};

export type TranslationDeliveriesTable = {
  sync_id: string;
  environment: string;
  is_undo: boolean;
  delivery: Json;
  agent_id: string;
  agent_name: string;
  acting_agent_id?: string | null;
  acting_agent_name?: string | null;
  begun_at: Timestamp;
  next_try_at: Timestamp;
};

export type TranslationSyncsTable = {
  sync_id: string;
  environment: string;
  key: string;
  at: Timestamp;
  agent_name?: string | null;
  acting_agent_name?: string | null;
  outcome: string;
  code?: string | null;
  texts?: Json;
};

export type TranslationsTable = {
  key: string;
  locale: string;
  value?: string | null;
  category?: string | null;
  version: number;
  last_updated_at: Timestamp;
  last_updated_by?: string | null;
  acting_agent_name?: string | null;
};

export type WatchersTable = {
  request_id: string;
  agent_id: string;
  agent_name: string;
  since?: Timestamp;
  seen_at?: Timestamp;
};

/** Every table the migrations make, as a new row of it is given; what the database computes is left out. */
export interface Schema {
  account_requests: AccountRequestsTable;
  account_tokens: AccountTokensTable;
  agent_log: AgentLogTable;
  agent_sessions: AgentSessionsTable;
  agents: AgentsTable;
  api_tokens: ApiTokensTable;
  attachments: AttachmentsTable;
  bank_files: BankFilesTable;
  client_workshops: ClientWorkshopsTable;
  contract_versions: ContractVersionsTable;
  contracts: ContractsTable;
  counted_tries: CountedTriesTable;
  customer_sessions: CustomerSessionsTable;
  database_access: DatabaseAccessTable;
  day_closings: DayClosingsTable;
  demo_acts: DemoActsTable;
  dispatch_rounds: DispatchRoundsTable;
  document_series: DocumentSeriesTable;
  draft_hand_overs: DraftHandOversTable;
  drafts: DraftsTable;
  erased_files: ErasedFilesTable;
  flight_recorder: FlightRecorderTable;
  followers: FollowersTable;
  gazetteer_names: GazetteerNamesTable;
  gazetteer_places: GazetteerPlacesTable;
  gazetteer_state: GazetteerStateTable;
  guarantee_import_parts: GuaranteeImportPartsTable;
  guarantee_import_rejects: GuaranteeImportRejectsTable;
  guarantee_imports: GuaranteeImportsTable;
  idempotency_keys: IdempotencyKeysTable;
  inbound_messages: InboundMessagesTable;
  invoice_events: InvoiceEventsTable;
  invoices: InvoicesTable;
  job_offers: JobOffersTable;
  jobs: JobsTable;
  late_reports: LateReportsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_openings: LedgerOpeningsTable;
  ledger_postings: LedgerPostingsTable;
  linked_requests: LinkedRequestsTable;
  motorist_feedback: MotoristFeedbackTable;
  motorist_positions: MotoristPositionsTable;
  notices: NoticesTable;
  order_locations: OrderLocationsTable;
  organisations: OrganisationsTable;
  outbox: OutboxTable;
  partner_capabilities: PartnerCapabilitiesTable;
  partner_days: PartnerDaysTable;
  partner_devices: PartnerDevicesTable;
  partner_entries: PartnerEntriesTable;
  partner_links: PartnerLinksTable;
  partner_locations: PartnerLocationsTable;
  partner_logs: PartnerLogsTable;
  partner_notes: PartnerNotesTable;
  partners: PartnersTable;
  payment_events: PaymentEventsTable;
  payment_links: PaymentLinksTable;
  payment_moves: PaymentMovesTable;
  payment_reminders: PaymentRemindersTable;
  payment_sessions: PaymentSessionsTable;
  payment_waits: PaymentWaitsTable;
  payments: PaymentsTable;
  policies: PoliciesTable;
  position_links: PositionLinksTable;
  price_list_versions: PriceListVersionsTable;
  price_lists: PriceListsTable;
  promises: PromisesTable;
  record_history: RecordHistoryTable;
  repair_jobs: RepairJobsTable;
  request_claims: RequestClaimsTable;
  request_dues: RequestDuesTable;
  request_history: RequestHistoryTable;
  request_log: RequestLogTable;
  request_notes: RequestNotesTable;
  request_records: RequestRecordsTable;
  request_reminders: RequestRemindersTable;
  requests: RequestsTable;
  sandbox_events: SandboxEventsTable;
  sandbox_payments: SandboxPaymentsTable;
  settlement_lines: SettlementLinesTable;
  settlement_payments: SettlementPaymentsTable;
  settlements: SettlementsTable;
  standstill: StandstillTable;
  status_links: StatusLinksTable;
  translation_deliveries: TranslationDeliveriesTable;
  translation_syncs: TranslationSyncsTable;
  translations: TranslationsTable;
  watchers: WatchersTable;
}
