-- When a part of an import was last taken: one that is said to run and hears nothing more is shown as interrupted (DECISIONS T-175).
alter table guarantee_imports add column heard_at timestamptz not null default now();
