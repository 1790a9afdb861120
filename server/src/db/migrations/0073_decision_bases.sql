-- What a round of the waterfall and a price were decided on: ids, numbers and versions, so that either can be worked out again later
-- (DECISIONS T-333). Older ones have none.
alter table dispatch_rounds add column basis jsonb;
alter table jobs add column price_basis jsonb;
alter table requests add column estimate_basis jsonb;
