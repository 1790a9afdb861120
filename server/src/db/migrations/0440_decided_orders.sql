-- The order that was decided on is the request's own until it changes, and is kept from then on only (DECISIONS T-850).
create function lose_decided_order() returns trigger language plpgsql as $$
begin
  return new;
end $$;
create trigger requests_lose_decided_order before update of service_order on requests for each row
  when (old.service_order is distinct from new.service_order and not new.decision_basis ? 'order')
  execute function lose_decided_order();
-- What it was decided on is shown to nobody who looks at the request as it was.
drop trigger requests_record on requests;
create trigger requests_record after update on requests for each row
  execute function record_change('id', 'id', 'service_order', 'search,short_id,status_group,phones,vin,decision_basis');
