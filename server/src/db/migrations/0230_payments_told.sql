-- Orders that are paid first ask for their payment by themselves, once (DECISIONS S-39, T-571); those that wait already were asked by agents.
alter table payment_waits add column asked_at timestamptz;
update payment_waits set asked_at = since;
create index payment_waits_unasked on payment_waits (request_id) where asked_at is null;

-- What of a payment could not be given back: whoever looks at the request has to know (DECISIONS T-570).
alter table payments add column failed_refund_amount numeric(12, 2);
