-- A draft that a colleague gave rings in the bell until its new agent goes on with it (5-decisions S-09, S-29).
alter table notices add column draft_id uuid;
