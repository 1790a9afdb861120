-- A request is found by the number of the policy's customer and of the vehicle's people, too: its page shows both (DECISIONS T-197).
-- A stored column is made with it: a migration that makes the column anew goes with another text of this.
create or replace function order_phones(service_order jsonb, customer_phone text, country text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  number text;
  found text[] := '{}';
begin
  for number in
    select customer_phone
    union select service_order #>> '{caller,callbackNumber}'
    union select service_order #>> '{entitlement,policy,customerPhoneNumber}'
    union select jsonb_path_query(service_order, '$.vehicle.contacts.phoneNumber') #>> '{}'
    union select jsonb_path_query(service_order, '$.serviceLocation.contacts.phoneNumber') #>> '{}'
    union select jsonb_path_query(service_order, '$.destinationLocation.contacts.phoneNumber') #>> '{}'
  loop
    if number is not null then found := found || dialled(number, country); end if;
  end loop;
  return found;
end $$;
