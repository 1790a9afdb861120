-- The proposed time of a workshop that an agent has taken; another proposal is open again (2-requests §3, §4).
alter table repair_jobs add column agreed_for timestamptz;
