-- A note that somebody wrote looking through another agent's eyes reads "A as B", as the log does (5-decisions S-37).
alter table request_notes
  add column acting_agent_name text default nullif(current_setting('towline.acting_agent', true), '');
