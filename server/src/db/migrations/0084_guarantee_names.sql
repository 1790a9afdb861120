-- A common name is walked to in the list's order; with the name in the index that reads the index alone, not a page of the table
-- for each guarantee that is passed over (DECISIONS T-321).
drop index policies_listed;
create index policies_listed on policies (coverage_to desc nulls first, coverage_from desc, id)
  include (contract_code, customer_first_name, customer_last_name);
drop index policies_listed_of_contract;
create index policies_listed_of_contract on policies (contract_code, coverage_to desc nulls first, coverage_from desc, id)
  include (customer_first_name, customer_last_name);
