-- A partner has a price list of its own, and one for each contract that it has other prices for (DECISIONS S-35, T-478).
alter table price_lists add column partner_code text;
update price_lists set partner_code = code where viewpoint = 'Partner';
alter table price_lists add column contract_code text generated always as (doc->>'contractCode') stored;
create unique index price_lists_of_partner on price_lists (partner_code, contract_code) nulls not distinct
  where partner_code is not null;
