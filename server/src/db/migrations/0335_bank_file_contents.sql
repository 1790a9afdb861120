-- A payment that was ended by hand before its file left is not in that file: the bank never reads it (DECISIONS T-749).
alter table settlement_payments add column in_file boolean not null default true;
update settlement_payments y set in_file = false from bank_files f
where f.id = y.bank_file_id and y.ended_at is not null and (f.sent_at is null or y.ended_at < f.sent_at);
