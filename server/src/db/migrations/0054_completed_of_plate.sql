-- How often a plate was helped under its policy is counted with every look-up and every order: without an index of its own all
-- requests of the plate were read for it.
create index requests_completed_of_plate on requests (license_plate, contract_code, created_at)
  where status_group = 'CompletedAfterDispatch';
