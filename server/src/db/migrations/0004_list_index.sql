-- The list walks this index in order and finds everything it asks in it: the text, and who may see the request (S-19).
drop index requests_country_group;
create index requests_country_group on requests (country, status_group, created_at desc, id desc)
  include (search, home_code, client_code, abroad_code, payer_code, contract_code);
drop index requests_group;
create index requests_group on requests (status_group, created_at desc, id desc)
  include (search, home_code, client_code, abroad_code, payer_code, contract_code);
