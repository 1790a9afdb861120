-- Documents are numbered by supplier, type and year, without a gap (S-40, DECISIONS T-550). Those of before keep their numbers and have
-- no series: the new ones begin beside them.
alter table invoices
  add column version integer not null default 1,
  add column supplier_key text,
  add column series text,
  add column sequence integer,
  add column day date,
  add column credits uuid references invoices (id);

create unique index invoices_series on invoices (series, sequence) where series is not null;
create unique index invoices_number_of_supplier on invoices (supplier_key, number) where series is not null;
-- A document is voided once.
create unique index invoices_credits on invoices (credits) where credits is not null;

-- The last number of each series: its row is locked by whoever draws, until they commit, and a number that was not used is not taken.
create table document_series (
  series text primary key,
  last integer not null check (last > 0)
);

-- What became of a document: made, changed (with what it was before, which is kept), voided, sent, exported; by whom and why.
create table invoice_events (
  id bigint generated always as identity primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  at timestamptz not null,
  event text not null,
  agent_id uuid,
  agent_name text not null,
  acting_agent_name text,
  reason text,
  version integer,
  total_gross_amount numeric(12, 2),
  changes jsonb,
  -- The working paper before the change.
  former jsonb,
  -- What an export came to.
  outcome jsonb
);
create index invoice_events_invoice on invoice_events (invoice_id, id);

create function keep_tax_document() returns trigger language plpgsql as $$
begin
  if old.type in ('PurchaseOrder', 'B2BDraft') or current_setting('towline.unguarded', true) = 'on' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and not old.is_void and new.is_void
    and to_jsonb(new) - 'is_void' - 'version' = to_jsonb(old) - 'is_void' - 'version' then return new; end if;
  raise exception 'tax document % is never changed', old.number using errcode = 'restrict_violation';
end $$;

create trigger invoices_kept before update or delete on invoices for each row execute function keep_tax_document();
