-- Cents that were here when a link was made: what it asks for ahead of any document comes beside them (DECISIONS T-1020).
alter table payment_links add column held_before bigint not null default 0;
