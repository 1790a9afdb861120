-- The home company of a repair is told once that its workshop was suspended, as that of a tow is (DECISIONS S-36).
alter table repair_jobs add column suspension_told_at timestamptz;
