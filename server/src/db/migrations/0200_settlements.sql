-- What a partner is paid by a company for the jobs of a calendar month (DECISIONS S-38, T-580). Its lines are documents, each in one
-- settlement; they stand, and what comes later makes another one of the same month.
create table settlements (
  id uuid primary key,
  partner_id uuid not null,
  company_code text not null,
  period text not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
  number integer not null check (number > 0),
  total_net_amount numeric(12, 2) not null,
  total_gross_amount numeric(12, 2) not null,
  status text not null default 'Open' check (status in ('Open', 'Approved', 'Paying', 'Paid', 'Failed')),
  iban text,
  approved_at timestamptz,
  approved_by_id uuid,
  approved_by text,
  payment_id uuid,
  paid_at timestamptz,
  paid_by text,
  failure text,
  made_at timestamptz not null,
  version integer not null default 1,
  unique (partner_id, company_code, period, number)
);
create index settlements_status on settlements (status, period);
create index settlements_partner on settlements (partner_id);

create table settlement_lines (
  settlement_id uuid not null references settlements (id),
  line integer not null,
  invoice_id uuid not null unique,
  kind text not null,
  net_amount numeric(12, 2) not null,
  gross_amount numeric(12, 2) not null,
  completed_at timestamptz,
  primary key (settlement_id, line)
);

-- The payments of a company on a day, as its bank reads them (SEPA credit transfer); a day has another file once one has left.
create table bank_files (
  id uuid primary key,
  company_code text not null,
  day date not null,
  number integer not null check (number > 0),
  message_id text not null unique,
  sent_at timestamptz,
  answered_at timestamptz,
  document text,
  unique (company_code, day, number)
);
create unique index bank_files_open on bank_files (company_code) where sent_at is null;

-- Each time that a settlement is paid: what the bank calls the payment, and what the books post. One that a bank refused stays.
create table settlement_payments (
  id uuid primary key,
  settlement_id uuid not null references settlements (id),
  bank_file_id uuid not null references bank_files (id),
  amount numeric(12, 2) not null check (amount > 0),
  iban text not null,
  status text not null default 'Paying' check (status in ('Paying', 'Paid', 'Failed')),
  reason text,
  begun_at timestamptz not null,
  ended_at timestamptz
);
create index settlement_payments_file on settlement_payments (bank_file_id);
-- Nothing is paid twice: a settlement has one payment that is under way or has arrived.
create unique index settlement_payments_once on settlement_payments (settlement_id) where status <> 'Failed';

create trigger settlements_record after insert or delete on settlements
  for each row execute function notify_record('settlements', 'id');
create trigger settlements_record_saved after update on settlements
  for each row when (old.version <> new.version) execute function notify_record('settlements', 'id');
