-- Links that ask a motorist for his position: only the hash of a link's secret is kept. They live as long as their draft.
create table position_links (
  id uuid primary key,
  seq bigint generated always as identity,
  draft_id uuid not null references drafts (id) on delete cascade,
  asked_by text not null,
  phone_number text not null,
  language text not null,
  company_name text,
  secret_hash bytea not null unique,
  outbox_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  withdrawn_at timestamptz,
  answers integer not null default 0
);
create index position_links_draft on position_links (draft_id, seq desc);
create index position_links_outbox on position_links (outbox_id);

-- What came in. The page makes the id, so that an answer that is sent again counts once.
create table motorist_positions (
  link_id uuid not null references position_links (id) on delete cascade,
  id uuid not null,
  seq bigint generated always as identity,
  draft_id uuid not null references drafts (id) on delete cascade,
  latitude double precision,
  longitude double precision,
  accuracy double precision,
  captured_at timestamptz,
  received_at timestamptz not null,
  remarks text,
  primary key (link_id, id)
);
create index motorist_positions_draft on motorist_positions (draft_id, seq desc);

-- An event of a draft is told to the agent who has it now, and to nobody else (5-decisions S-09, S-10).
create function tell_draft(draft uuid) returns void language sql as $$
  select pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'draft', 'id', d.id,
    'operation', nullif(current_setting('towline.operation', true), ''),
    'timestamp', now(), 'agentId', d.agent_id
  ))::text) from drafts d where d.id = draft
$$;

create function notify_position_link() returns trigger language plpgsql as $$
begin
  perform tell_draft(new.draft_id);
  return null;
end $$;
create trigger position_links_notify after insert or update on position_links for each row execute function notify_position_link();
create trigger motorist_positions_notify after insert on motorist_positions for each row execute function notify_position_link();

-- How far the text message is belongs to what the agent sees of his link.
create function notify_position_sms() returns trigger language plpgsql as $$
begin
  perform tell_draft(l.draft_id) from position_links l where l.outbox_id = new.id;
  return null;
end $$;
create trigger outbox_position_sms after update of status on outbox for each row
  when (new.kind = 'PositionLink' and old.status is distinct from new.status) execute function notify_position_sms();

-- A link that is gone is not sent any more.
create function cancel_position_sms() returns trigger language plpgsql as $$
begin
  update outbox set status = 'Cancelled' where id = old.outbox_id and status = 'Pending';
  return null;
end $$;
create trigger position_links_gone after delete on position_links for each row execute function cancel_position_sms();
