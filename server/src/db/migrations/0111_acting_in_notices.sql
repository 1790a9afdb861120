-- Who looks through another agent's eyes is named in the bell, too: "A as B" (5-decisions S-37).
alter table notices add column acting_agent_name text;
