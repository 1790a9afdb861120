-- A workshop may say no, and why; it, or another one, may still say yes (2-requests §4).
alter table repair_jobs add column refused_at timestamptz;
