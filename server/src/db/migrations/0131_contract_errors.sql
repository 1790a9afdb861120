-- How many errors the scan finds in a contract, counted when it is saved, so that it says so wherever it is chosen (3-platform §5); in
-- which environment and by how many rules it was counted, as another server finds others (DECISIONS T-401).
alter table contracts add column error_count integer;
alter table contracts add column scanned_as text;

-- To count anew is no change of the contract.
drop trigger contracts_notify on contracts;
create trigger contracts_notify after insert on contracts for each row execute function notify_contract();
create trigger contracts_notify_saved after update on contracts for each row
  when ((old.doc, old.version, old.name, old.type, old.is_active, old.archived_at, old.client_code)
    is distinct from (new.doc, new.version, new.name, new.type, new.is_active, new.archived_at, new.client_code))
  execute function notify_contract();
