-- Who changed a row, and who told an arrival time, is kept by id beside the name of that time (5-decisions S-46): the agent in
-- whose name the transaction runs, nobody where the program or a partner does it.
alter table request_records add column agent_id uuid default nullif(current_setting('towline.agent_id', true), '')::uuid;
alter table promises add column told_by_id uuid default nullif(current_setting('towline.agent_id', true), '')::uuid;
