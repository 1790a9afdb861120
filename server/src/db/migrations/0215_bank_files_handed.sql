-- How a closed bank file went on: who was handed it, what the bank says of it as a whole (DECISIONS S-38, T-573).
alter table bank_files
  add column handed_at timestamptz,
  add column outbox_id uuid,
  add column refusal text,
  add column answer text,
  add column asked_at timestamptz;

-- What was closed before was taken to the bank by hand.
update bank_files set handed_at = sent_at where sent_at is not null;

create trigger bank_files_told after insert or update of sent_at, handed_at, answered_at on bank_files
  for each row execute function notify_record('settlements', 'id');
