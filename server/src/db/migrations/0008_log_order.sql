-- What is written at one instant stands in the order in which it was written: "Dispatch round started" before "Job offered".
alter table request_log add column seq bigint generated always as identity;
