-- A call that is tried again under its key is one attempt: what it came to stands in the history once (DECISIONS T-762).
alter table invoice_events add column attempt text;
create unique index invoice_events_attempt on invoice_events (invoice_id, attempt, (outcome ->> 'Outcome')) where attempt is not null;
