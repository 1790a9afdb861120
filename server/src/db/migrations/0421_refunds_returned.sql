-- The cents of a refund that went back with no credit note and are received no longer, so that the payment's sum of them is proved (DECISIONS
-- T-807, T-831); null of before.
alter table payment_moves add column returned bigint;
