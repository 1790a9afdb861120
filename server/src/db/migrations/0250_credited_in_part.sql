-- A credit note of a part names its document, too, which stands as it is: `credits` is of the one that takes a document back whole, once
-- (S-39, DECISIONS T-600).
alter table invoices
  add column credits_part uuid references invoices (id),
  add constraint invoices_credit_one_way check (credits is null or credits_part is null);

create index invoices_credits_part on invoices (credits_part) where credits_part is not null;
