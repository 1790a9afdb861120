-- A pause that ends by itself changes its partner, and nobody did it (DECISIONS S-36, T-502).
alter table record_history alter column agent_id drop not null;
