-- A guarantee that a person saves is told like every record; the thousands that an import writes are told by the import alone,
-- which names no operation to the trigger (DECISIONS T-357).
create trigger policies_record after insert or delete on policies
  for each row when (current_setting('towline.operation', true) <> '') execute function notify_record('guarantees', 'id');
create trigger policies_record_saved after update on policies
  for each row when (old.version <> new.version and current_setting('towline.operation', true) <> '')
  execute function notify_record('guarantees', 'id');
create trigger guarantee_imports_told after insert or update on guarantee_imports
  for each row execute function notify_record('guarantees', 'id');
