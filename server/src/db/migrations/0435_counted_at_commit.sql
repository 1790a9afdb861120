-- A partner's day is one row, which the first of two answers held until its whole transaction was written, and the second waited for
-- (DECISIONS T-640: no answer waits for another). Counted when the transaction commits, it is held for that moment only.
drop trigger job_offers_counted on job_offers;
create constraint trigger job_offers_counted after update of status on job_offers
  deferrable initially deferred for each row
  when (old.status is distinct from new.status and new.status in ('Accepted', 'Rejected'))
  execute function count_partner_answer();
drop trigger promises_counted on promises;
create constraint trigger promises_counted after update of outcome on promises
  deferrable initially deferred for each row
  when (old.outcome is null and new.outcome in ('Kept', 'Broken') and new.source = 'PartnerAccepted' and new.job_id is not null)
  execute function count_partner_answer();
