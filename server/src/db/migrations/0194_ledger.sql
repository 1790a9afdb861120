-- One double-entry ledger beneath documents, payments and settlements (DECISIONS T-560). Ids only, no names (S-51); no foreign keys
-- into requests, because the ledger stays where a request goes.
create table ledger_entries (
  id uuid primary key,
  recorded bigint generated always as identity unique,
  occurred_at timestamptz not null,
  kind text not null,
  source_kind text not null,
  source_id uuid not null,
  request_id uuid,
  company_code text,
  contract_code text,
  partner_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  lines smallint not null check (lines >= 2),
  position bigint unique check (position > 0),
  previous_hash bytea,
  hash bytea,
  -- A fact is posted once, whoever tries it again.
  unique (kind, source_id),
  check (num_nonnulls(position, previous_hash, hash) in (0, 3))
);
create index ledger_entries_unsealed on ledger_entries (recorded) where position is null;
create index ledger_entries_source on ledger_entries (source_id);
create index ledger_entries_request on ledger_entries (request_id) where request_id is not null;
create index ledger_entries_day on ledger_entries (occurred_at);

create table ledger_postings (
  entry_id uuid not null references ledger_entries (id),
  line smallint not null,
  account text not null,
  -- Cents; what is owed to us or came in is positive.
  amount bigint not null check (amount <> 0),
  primary key (entry_id, line)
);

-- What stood in the books before the ledger was opened is posted once (DECISIONS T-560).
create table ledger_openings (
  opened_at timestamptz primary key
);

-- The ledger is appended to, never changed: only its sealer writes the three columns of an entry that has none yet (DECISIONS T-560).
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'ledger_entries' then
    if old.position is null and new.position is not null
      and to_jsonb(new) - array['position', 'previous_hash', 'hash'] = to_jsonb(old) - array['position', 'previous_hash', 'hash'] then
      return new;
    end if;
  end if;
  raise exception 'the ledger is appended to, never changed' using errcode = 'integrity_constraint_violation';
end $$;

-- At the end of the transaction: the postings of an entry are as many as it says and add up to nothing (DECISIONS T-560).
create function balance_ledger_entry() returns trigger language plpgsql as $$
declare
  entry uuid := case when tg_table_name = 'ledger_entries' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'entry_id')::uuid end;
  said smallint;
  found bigint;
  total numeric;
begin
  select lines into said from ledger_entries where id = entry;
  select count(*), coalesce(sum(amount), 0) into found, total from ledger_postings where entry_id = entry;
  if found <> said or total <> 0 then
    raise exception 'ledger entry % has % postings of % and is out by % cents', entry, found, said, total
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
create trigger ledger_postings_append_only before update or delete on ledger_postings
  for each row execute function refuse_ledger_change();
create trigger ledger_entries_not_emptied before truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_postings_not_emptied before truncate on ledger_postings
  for each statement execute function refuse_ledger_change();

create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function balance_ledger_entry();
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function balance_ledger_entry();
