-- Whether a move takes out what was booked in error: nothing went back (DECISIONS T-833, T-945). Of before, where the request's log says so.
alter table payment_moves add column is_mistake boolean not null default false;
update payment_moves m set is_mistake = true from payments p
where p.id = m.payment_id and p.value_day is not null and m.kind = 'Refund' and exists (
  select from request_log l where l.request_id = p.request_id and l.message = 'Payment booked in error' and l.at = m.done_at);
