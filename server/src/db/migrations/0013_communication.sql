-- Messages that came in: mail and text messages, matched to a request or kept in the tray (5-decisions S-34). Handed in twice
-- they count once.
create table inbound_messages (
  id uuid primary key,
  seq bigint generated always as identity,
  channel text not null,
  provider_id text not null,
  request_id uuid references requests (id) on delete set null,
  partner_job_id uuid,
  -- The outbox row that it answers.
  answers uuid,
  sender text not null,
  receiver text,
  subject text,
  body text not null,
  content_type text not null default 'text/plain',
  received_at timestamptz not null,
  matched_by text,
  matched_at timestamptz,
  -- Names of what came along and was not kept, because its type is not allowed.
  left_out jsonb not null default '[]',
  unique (channel, provider_id)
);
create index inbound_messages_request on inbound_messages (request_id, received_at) where request_id is not null;
create index inbound_messages_tray on inbound_messages (received_at desc, seq desc) where request_id is null;

-- Photos and files that came with a message; they join the request with it.
alter table attachments add column message_id uuid references inbound_messages (id) on delete cascade;
create index attachments_message on attachments (message_id) where message_id is not null;

-- Answers of text messages are found by the number that was written to, mail by the address.
create index outbox_receiver on outbox (receiver, created_at desc) where request_id is not null;

-- How far a message is belongs to what those see who see its request; the request itself did not change.
create function notify_message_state() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_strip_nulls(json_build_object(
    'topic', 'outbox', 'id', r.id,
    'operation', nullif(current_setting('towline.operation', true), ''),
    'timestamp', now(),
    'see', json_build_array(r.home_code, r.abroad_code, r.client_code, r.payer_code), 'contract', r.contract_code
  ))::text) from requests r where r.id = new.request_id;
  return null;
end $$;
create trigger outbox_message_state after update of status, confirmed_at, last_error on outbox for each row
  when (new.request_id is not null
    and (old.status, old.confirmed_at, old.last_error) is distinct from (new.status, new.confirmed_at, new.last_error))
  execute function notify_message_state();
