-- The cents that a hosted page asks for: what is due when it is opened, never more than its link was sent for (DECISIONS T-840). Null: of before,
-- all of its link.
alter table payment_sessions add column amount bigint check (amount > 0);
