-- A page of guarantees in its order without sorting all of them: of all, of a contract, of an import; by a part of a plate or of
-- a name (3-platform §3, DECISIONS T-321). A part of a text is found by its groups of three letters.
create index policies_listed on policies (coverage_to desc nulls first, coverage_from desc, id);
create index policies_listed_of_contract on policies (contract_code, coverage_to desc nulls first, coverage_from desc, id);
create index policies_of_import on policies (import_id) where import_id is not null;
create index policies_plate_part on policies using gin (license_plate gin_trgm_ops);
create index policies_customer on policies
  using gin (lower(coalesce(customer_first_name || ' ', '') || coalesce(customer_last_name, '')) gin_trgm_ops);
