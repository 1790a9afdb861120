-- What partners entered in the catalogue of capabilities: a quantity or a certification date, each with its version (DECISIONS T-498).
create table partner_capabilities (
  partner_id uuid not null references partners (id) on delete cascade,
  code text not null,
  quantity integer check (quantity >= 0),
  certification_date date,
  version integer not null default 1,
  primary key (partner_id, code)
);
create trigger partner_capabilities_record after insert or delete on partner_capabilities
  for each row execute function notify_record('partners', 'partner_id');
create trigger partner_capabilities_record_saved after update on partner_capabilities
  for each row when (old.version <> new.version) execute function notify_record('partners', 'partner_id');
