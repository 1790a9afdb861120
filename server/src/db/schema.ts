// Made from the migrated database by `npm run db -- types`. Do not edit.
import type { ColumnType } from 'kysely';

/** The database gives a value where none is written. */
type Generated<T> =
  T extends ColumnType<infer Read, infer Inserted, infer Updated>
    ? ColumnType<Read, Inserted | undefined, Updated>
    : ColumnType<T, T | undefined, T>;

/** The database computes it; it cannot be written. */
type Computed<T> =
  T extends ColumnType<infer Read, unknown, unknown> ? ColumnType<Read, never, never> : ColumnType<T, never, never>;

/** jsonb: read as whatever it is, written as JSON text (pg would turn a JavaScript array into a PostgreSQL one). */
type Json = ColumnType<unknown, string, string>;

/** numeric: read as the exact text. */
type Numeric = ColumnType<string, string | number, string | number>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** A point is read as an object and written as `(x,y)`. */
type Point = ColumnType<{ x: number; y: number }, string, string>;

export interface AgentLogTable {
  id: Generated<string>;
  agent_id: string;
  at: Timestamp;
  message: string;
  by_agent_id: string | null;
  by_name: string | null;
  data: Json | null;
}

export interface AgentSessionsTable {
  secret_hash: Buffer;
  agent_id: string;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  user_agent: string | null;
}

export interface AgentsTable {
  id: string;
  email: string;
  password_hash: string;
  full_name: string;
  organisation_code: string;
  role: string;
  type: string | null;
  locale: string;
  is_available: Generated<boolean>;
  staging_editing_enabled: Generated<boolean>;
  available_for_prefix: string | null;
  must_change_password: Generated<boolean>;
  permissions: Json;
  reference_data: Json | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface ApiTokensTable {
  id: string;
  agent_id: string;
  name: string;
  secret_hash: Buffer;
  scopes: string[];
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  last_used_at: Timestamp | null;
  revoked_at: Timestamp | null;
}

export interface AttachmentsTable {
  id: string;
  request_id: string | null;
  job_id: string | null;
  source: string;
  content_type: string;
  file_name: string;
  size: number;
  width: number | null;
  height: number | null;
  storage_key: string;
  is_deleted: Generated<boolean>;
  agent_id: string | null;
  created_at: Generated<Timestamp>;
  message_id: string | null;
  is_bare: boolean | null;
}

export interface ClientWorkshopsTable {
  id: string;
  organisation_code: string;
  code: string | null;
  name: string;
  is_active: Generated<boolean>;
  latitude: number;
  longitude: number;
  capabilities: Generated<string[]>;
  brands: Generated<string[]>;
  networks: Generated<string[]>;
  version: Generated<number>;
  doc: Json;
}

export interface ContractsTable {
  code: string;
  name: string;
  type: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
  archived_at: Timestamp | null;
  last_updated_at: Generated<Timestamp>;
  client_code: string | null;
  doc: Generated<Json>;
}

export interface CountedTriesTable {
  key: string;
  tries: number;
  at: Timestamp;
  free_at: Timestamp;
}

export interface CustomerSessionsTable {
  id: string;
  contract_code: string;
  external_contract_code: string | null;
  started_at: Timestamp;
  last_event_at: Timestamp | null;
  request_id: string | null;
  license_plate: string | null;
  name: string | null;
  email: string | null;
  phone_number: string | null;
  language: string | null;
  events: Generated<Json>;
}

export interface DemoActsTable {
  id: string;
  subject_id: string;
  due_at: Timestamp;
  report: Json;
}

export interface DispatchRoundsTable {
  id: string;
  request_id: string;
  round: number;
  started_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  outcome: string | null;
  started_by: string | null;
  settings: Json;
  candidates: Json;
  excluded: Json;
  next_try_at: Timestamp | null;
}

export interface DraftHandOversTable {
  id: string;
  draft_id: string;
  from_agent_id: string;
  to_agent_id: string;
  at: Timestamp;
}

export interface DraftsTable {
  id: string;
  agent_id: string;
  order_type: string;
  service_order: Json;
  step: string | null;
  title: string | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  aside: Json | null;
  handed_by: string | null;
  handed_at: Timestamp | null;
  hand_note: string | null;
}

export interface ExtensionsTable {
  id: string;
  doc: Json;
}

export interface FlightRecorderTable {
  one: Generated<boolean>;
  began_at: Generated<Timestamp>;
  pruned_until: Timestamp | null;
}

export interface FollowersTable {
  request_id: string;
  agent_id: string;
}

export interface GazetteerNamesTable {
  folded: string;
  place_id: string;
  is_whole: boolean;
  country_code: string;
  population: number;
  latitude: number;
  longitude: number;
}

export interface GazetteerPlacesTable {
  id: string;
  name: string;
  dutch_name: string | null;
  country_code: string;
  region: string | null;
  province: string | null;
  city: string;
  dutch_city: string | null;
  postal_code: string | null;
  population: number;
  latitude: number;
  longitude: number;
}

export interface GazetteerStateTable {
  one: Generated<boolean>;
  version: string;
  loaded_at: Generated<Timestamp>;
}

export interface GuaranteeImportPartsTable {
  import_id: string;
  part: number;
  body_hash: Buffer;
}

export interface GuaranteeImportRejectsTable {
  import_id: string;
  line: number;
  reason: string;
  content: string;
}

export interface GuaranteeImportsTable {
  id: string;
  contract_code: string;
  file_name: string;
  sender: string | null;
  channel: string;
  started_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
  row_count: Generated<number>;
  inserted_count: Generated<number>;
  updated_count: Generated<number>;
  skipped_count: Generated<number>;
  rejected_count: Generated<number>;
  has_error: Generated<boolean>;
  status: Generated<string>;
  checksum: string | null;
  agent_id: string | null;
  line_count: Generated<number>;
  heard_at: Generated<Timestamp>;
}

export interface IdempotencyKeysTable {
  agent_id: string;
  key: string;
  operation: string;
  body_hash: Buffer;
  status: number | null;
  answer: string | null;
  created_at: Generated<Timestamp>;
}

export interface InboundMessagesTable {
  id: string;
  seq: Computed<number>;
  channel: string;
  provider_id: string;
  request_id: string | null;
  partner_job_id: string | null;
  answers: string | null;
  sender: string;
  receiver: string | null;
  subject: string | null;
  body: string;
  content_type: Generated<string>;
  received_at: Timestamp;
  matched_by: string | null;
  matched_at: Timestamp | null;
  left_out: Generated<Json>;
  is_automatic: Generated<boolean>;
  organisation_code: string | null;
}

export interface InvoicesTable {
  id: string;
  request_id: string | null;
  type: string;
  number: string | null;
  total_gross_amount: Numeric;
  at: Timestamp;
  is_void: Generated<boolean>;
  doc: Json;
}

export interface JobOffersTable {
  id: string;
  request_id: string;
  round: number;
  position: number;
  partner_id: string;
  partner_name: string;
  status: string;
  process: Generated<string>;
  call_status: string | null;
  phone_calls: Generated<Json>;
  expires_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  reject_reason: string | null;
  remarks: string | null;
  arrival_in_minutes: number | null;
  score: number | null;
  factors: Json | null;
  job_id: string | null;
  appointment: Json | null;
}

export interface JobsTable {
  id: string;
  request_id: string;
  partner_id: string | null;
  partner_name: string;
  partner_type: string;
  status: string;
  is_active: boolean;
  created_at: Generated<Timestamp>;
  assigned_at: Timestamp | null;
  completed_at: Timestamp | null;
  version: Generated<number>;
  doc: Json;
  told_at: Timestamp | null;
  tell_tries: Generated<number>;
  tell_next_at: Timestamp | null;
  change_next_at: Timestamp | null;
  change_tries: Generated<number>;
  phones: Computed<string[] | null>;
}

export interface LateReportsTable {
  report_id: string;
  seq: Computed<number>;
  subject_id: string;
  report: Json;
  tries: number;
  next_try_at: Timestamp;
  last_error: string | null;
  parked_at: Timestamp | null;
}

export interface LinkedRequestsTable {
  parent_id: string;
  child_id: string;
  relationship_type: string;
}

export interface MotoristFeedbackTable {
  request_id: string;
  stars: number;
  words: string | null;
  given_at: Timestamp;
}

export interface MotoristPositionsTable {
  link_id: string;
  id: string;
  seq: Computed<number>;
  draft_id: string;
  latitude: number | null;
  longitude: number | null;
  accuracy: number | null;
  captured_at: Timestamp | null;
  received_at: Timestamp;
  remarks: string | null;
  age: number | null;
  speed: number | null;
}

export interface NoticesTable {
  id: Generated<string>;
  seq: Computed<number>;
  agent_id: string;
  request_id: string | null;
  kind: string;
  at: Generated<Timestamp>;
  operation: string | null;
  agent_name: string | null;
  status: string | null;
  status_reason: string | null;
  communication_id: string | null;
  read_at: Timestamp | null;
  failure: string | null;
  draft_id: string | null;
  remarks: string | null;
}

export interface OrderLocationsTable {
  id: string;
  order_id: string;
  location: Json;
  replaced_at: Timestamp;
  replaced_by: string | null;
}

export interface OrganisationsTable {
  code: string;
  name: string;
  version: Generated<number>;
  archived_at: Timestamp | null;
  last_updated_at: Generated<Timestamp>;
  doc: Generated<Json>;
}

export interface OutboxTable {
  id: string;
  seq: Computed<number>;
  request_id: string | null;
  channel: string;
  kind: string;
  receiver: string;
  language: string | null;
  subject: string | null;
  body: string;
  content_type: Generated<string>;
  partner_job_id: string | null;
  payload: Generated<Json>;
  status: Generated<string>;
  tries: Generated<number>;
  next_try_at: Generated<Timestamp>;
  last_error: string | null;
  dedupe_key: string | null;
  created_at: Generated<Timestamp>;
  sent_at: Timestamp | null;
  confirmed_at: Timestamp | null;
  agent_id: string | null;
  traceparent: string | null;
}

export interface PartnerLinksTable {
  id: string;
  kind: string;
  subject_id: string;
  request_id: string;
  secret_hash: Buffer;
  language: string;
  created_by: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  opened_at: Timestamp | null;
}

export interface PartnerLocationsTable {
  id: string;
  partner_id: string;
  latitude: number;
  longitude: number;
  loc: Computed<Point | null>;
  doc: Json;
}

export interface PartnersTable {
  id: string;
  code: string | null;
  name: string;
  type: string;
  operational_status: string | null;
  is_active: boolean;
  country: string;
  networks: Generated<string[]>;
  capabilities: Generated<string[]>;
  version: Generated<number>;
  doc: Json;
}

export interface PaymentRemindersTable {
  id: string;
  request_id: string;
  type: string;
  created_at: Timestamp;
  new_reminder_scheduled_for: Timestamp | null;
  new_attempt_scheduled_for: Timestamp | null;
}

export interface PaymentsTable {
  id: string;
  request_id: string;
  raw_status: string;
  at: Timestamp;
  charged_amount: Numeric;
  type: string | null;
}

export interface PoliciesTable {
  id: Generated<string>;
  contract_code: string;
  external_contract_code: string | null;
  license_plate: string;
  vin: string | null;
  coverage_from: string;
  coverage_to: string | null;
  vehicle_type: string | null;
  make: string | null;
  model: string | null;
  fuel_type: string | null;
  mileage: number | null;
  customer_first_name: string | null;
  customer_last_name: string | null;
  customer_email: string | null;
  customer_phone_number: string | null;
  company_code: string | null;
  company_name: string | null;
  completed_assistance_requests_count: Generated<number>;
  import_id: string | null;
  version: Generated<number>;
  updated_at: Generated<Timestamp>;
  customer_language: string | null;
}

export interface PositionLinksTable {
  id: string;
  seq: Computed<number>;
  draft_id: string;
  asked_by: string;
  phone_number: string;
  language: string;
  company_name: string | null;
  secret_hash: Buffer;
  outbox_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  opened_at: Timestamp | null;
  withdrawn_at: Timestamp | null;
  answers: Generated<number>;
}

export interface PriceListsTable {
  code: string;
  viewpoint: string;
  doc: Json;
}

export interface PromisesTable {
  id: string;
  seq: Computed<number>;
  request_id: string;
  job_id: string | null;
  promised_at: Timestamp;
  told_at: Timestamp;
  told_by: string;
  told_to: string;
  source: string;
  in_force: Generated<boolean>;
  outcome: string | null;
  ended_at: Timestamp | null;
  check_at: Timestamp;
  warned_at: Timestamp | null;
  broken_at: Timestamp | null;
  told_by_id: Generated<string | null>;
}

export interface RepairJobsTable {
  id: string;
  request_id: string;
  linked_request_id: string | null;
  status: Generated<string>;
  vehicle_pickup_date: Timestamp | null;
  partner: Json | null;
  remarks: string | null;
  created_at: Timestamp;
  version: Generated<number>;
  accepted_at: Timestamp | null;
  planned_at: Timestamp | null;
  agreed_for: Timestamp | null;
  refused_at: Timestamp | null;
}

export interface RequestClaimsTable {
  request_id: string;
  agent_id: string;
  agent_name: string;
  claimed_at: Generated<Timestamp>;
  seen_at: Generated<Timestamp>;
  is_by_session: boolean;
}

export interface RequestHistoryTable {
  request_id: string;
  seq: number;
  status: string;
  status_reason: string | null;
  at: Generated<Timestamp>;
  agent_id: string | null;
  agent_name: string | null;
  remarks: string | null;
}

export interface RequestLogTable {
  id: Generated<string>;
  request_id: string;
  at: Generated<Timestamp>;
  message: string;
  agent_name: string | null;
  data: Json | null;
  field1: string | null;
  seq: Computed<number>;
  version: number | null;
  agent_id: Generated<string | null>;
}

export interface RequestNotesTable {
  id: string;
  request_id: string;
  message: string;
  is_public: boolean;
  organisation_code: string | null;
  agent_id: string | null;
  agent_name: string | null;
  created_at: Generated<Timestamp>;
  version: Generated<number>;
  kind: string | null;
  is_urgent: Generated<boolean>;
  edited_by: string | null;
  edited_name: string | null;
  edited_at: Timestamp | null;
  former: Generated<Json>;
}

export interface RequestRecordsTable {
  seq: Computed<number>;
  request_id: string;
  event: number;
  at: Timestamp;
  source: string;
  row_key: string;
  kind: string;
  before: Json | null;
  within: Json | null;
  agent_name: string | null;
  operation: string | null;
  agent_id: Generated<string | null>;
}

export interface RequestRemindersTable {
  id: Generated<string>;
  request_id: string;
  agent_id: string;
  due_at: Timestamp;
  remarks: string | null;
  created_at: Generated<Timestamp>;
}

export interface RequestsTable {
  id: string;
  order_id: string;
  short_id: Computed<string | null>;
  version: Generated<number>;
  status: string;
  status_group: string;
  status_reason: string | null;
  status_at: Generated<Timestamp>;
  was_dispatched: Generated<boolean>;
  contract_code: string;
  external_contract_code: string | null;
  abroad_contract_code: string | null;
  client_code: string | null;
  home_code: string | null;
  abroad_code: string | null;
  payer_code: string | null;
  is_abroad: Generated<boolean>;
  service: string;
  additional_services: Generated<string[]>;
  license_plate: string | null;
  make_model: string | null;
  country: string | null;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
  external_id: string | null;
  partner_name: string | null;
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  created_by: string | null;
  time_zone: string | null;
  service_order: Json;
  flags: Generated<Json>;
  promised_at: Timestamp | null;
  search: Computed<string | null>;
  vin: Computed<string | null>;
  phones: Computed<string[] | null>;
}

export interface StatusLinksTable {
  id: string;
  seq: Computed<number>;
  request_id: string;
  sent_by: string;
  phone_number: string;
  language: string;
  company_name: string | null;
  secret_hash: Buffer;
  outbox_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  opened_at: Timestamp | null;
}

export interface WatchersTable {
  request_id: string;
  agent_id: string;
  agent_name: string;
  since: Generated<Timestamp>;
  seen_at: Generated<Timestamp>;
}

/** Every table and view the migrations make, as Kysely reads and writes it. */
export interface Schema {
  agent_log: AgentLogTable;
  agent_sessions: AgentSessionsTable;
  agents: AgentsTable;
  api_tokens: ApiTokensTable;
  attachments: AttachmentsTable;
  client_workshops: ClientWorkshopsTable;
  contracts: ContractsTable;
  counted_tries: CountedTriesTable;
  customer_sessions: CustomerSessionsTable;
  demo_acts: DemoActsTable;
  dispatch_rounds: DispatchRoundsTable;
  draft_hand_overs: DraftHandOversTable;
  drafts: DraftsTable;
  extensions: ExtensionsTable;
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
  invoices: InvoicesTable;
  job_offers: JobOffersTable;
  jobs: JobsTable;
  late_reports: LateReportsTable;
  linked_requests: LinkedRequestsTable;
  motorist_feedback: MotoristFeedbackTable;
  motorist_positions: MotoristPositionsTable;
  notices: NoticesTable;
  order_locations: OrderLocationsTable;
  organisations: OrganisationsTable;
  outbox: OutboxTable;
  partner_links: PartnerLinksTable;
  partner_locations: PartnerLocationsTable;
  partners: PartnersTable;
  payment_reminders: PaymentRemindersTable;
  payments: PaymentsTable;
  policies: PoliciesTable;
  position_links: PositionLinksTable;
  price_lists: PriceListsTable;
  promises: PromisesTable;
  repair_jobs: RepairJobsTable;
  request_claims: RequestClaimsTable;
  request_history: RequestHistoryTable;
  request_log: RequestLogTable;
  request_notes: RequestNotesTable;
  request_records: RequestRecordsTable;
  request_reminders: RequestRemindersTable;
  requests: RequestsTable;
  status_links: StatusLinksTable;
  watchers: WatchersTable;
}
