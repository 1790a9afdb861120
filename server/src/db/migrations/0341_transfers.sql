-- Money that came by a bank transfer, without any provider, as somebody booked it (DECISIONS T-754).
alter table payments
  add column value_day date,
  add column transfer_reference text,
  add column transfer_document uuid,
  add column booked_by text,
  add constraint payments_by_transfer check ((value_day is null) = (booked_by is null) and (value_day is null or provider_ref is null));
