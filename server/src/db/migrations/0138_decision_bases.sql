-- What an order was decided on when it was taken, without whom it is about: a change of its contract is held against it (DECISIONS T-420).
-- Older requests have none.
alter table requests add column decision_basis jsonb;
-- Examples that were broken when the version was saved (DECISIONS T-422).
alter table contract_versions add column broken_examples text[];
