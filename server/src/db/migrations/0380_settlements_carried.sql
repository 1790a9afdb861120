-- What is below nothing, and what holds a document that was taken back since, is carried into the partner's next settlement and counts there
-- (S-38, DECISIONS T-791). Each document of a job keeps what the company took of it, at which rate, so that it is given back with the document
-- and taken once; null of before (T-792).
alter table settlements drop constraint settlements_status_check;
alter table settlements
  add constraint settlements_status_check check (status in ('Open', 'Approved', 'Paying', 'Paid', 'Failed', 'CarriedOver')),
  add column carried_into uuid references settlements (id),
  add constraint settlements_carried check ((status = 'CarriedOver') = (carried_into is not null) and carried_into <> id);
create index settlements_carried_into on settlements (carried_into) where carried_into is not null;

alter table settlement_lines
  add column commission_rate numeric,
  add column commission numeric(12, 2),
  -- What of the motorist's payments counts for it.
  add column motorist_paid numeric(12, 2),
  add column payment_commission_rate numeric,
  add column payment_commission numeric(12, 2);
