-- Who changed a note looking through another agent's eyes: the change reads "A as B", as what they wrote does (5-decisions S-37).
alter table request_notes add column edited_acting_name text;
