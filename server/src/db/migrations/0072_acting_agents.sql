-- Who looks through another agent's eyes writes as "A as B" (5-decisions S-37): beside the agent in whose name a line stands, the one
-- who really sat there, by id and by the name of that time (S-46). Nobody where agents act for themselves, as the program does.
alter table agent_sessions add column acting_agent_id uuid references agents (id) on delete cascade;
create index agent_sessions_acting_agent on agent_sessions (acting_agent_id) where acting_agent_id is not null;

alter table request_history
  add column acting_agent_id uuid default nullif(current_setting('towline.acting_agent_id', true), '')::uuid,
  add column acting_agent_name text default nullif(current_setting('towline.acting_agent', true), '');
alter table request_log
  add column acting_agent_id uuid default nullif(current_setting('towline.acting_agent_id', true), '')::uuid,
  add column acting_agent_name text default nullif(current_setting('towline.acting_agent', true), '');
alter table request_records
  add column acting_agent_id uuid default nullif(current_setting('towline.acting_agent_id', true), '')::uuid,
  add column acting_agent_name text default nullif(current_setting('towline.acting_agent', true), '');
alter table agent_log
  add column acting_agent_id uuid default nullif(current_setting('towline.acting_agent_id', true), '')::uuid,
  add column acting_agent_name text default nullif(current_setting('towline.acting_agent', true), '');
alter table record_history
  alter column acting_agent_id set default nullif(current_setting('towline.acting_agent_id', true), '')::uuid,
  add column acting_agent_name text default nullif(current_setting('towline.acting_agent', true), '');
