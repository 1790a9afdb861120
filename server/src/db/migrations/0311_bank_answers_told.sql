-- What a bank's last answer said of the whole file, and what it came to: one that changed nothing says so (DECISIONS T-721).
alter table bank_files
  add column answer_status text,
  add column answer_outcome text
    check (answer_outcome in ('Applied', 'Accepted', 'NothingUnderWay', 'PaymentsNotNamed', 'NotUnderstood'));
