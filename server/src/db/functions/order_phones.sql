-- A request is found by the number of the policy's customer and of the vehicle's people, too: its page shows both (DECISIONS T-197).
-- Every order pays for this as it is written: plain expressions cost half of what queries do (DECISIONS T-453).
-- A stored column is made with it: a migration that makes the column anew goes with another text of this.
create or replace function order_phones(service_order jsonb, customer_phone text, country text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  numbers text[] := array[customer_phone, service_order #>> '{caller,callbackNumber}', service_order #>> '{entitlement,policy,customerPhoneNumber}'];
  people jsonb;
  found text[] := '{}';
begin
  foreach people in array array[service_order #> '{vehicle,contacts}', service_order #> '{serviceLocation,contacts}', service_order #> '{destinationLocation,contacts}'] loop
    if jsonb_typeof(people) = 'array' then
      for at in 0 .. jsonb_array_length(people) - 1 loop
        numbers := numbers || (people -> at ->> 'phoneNumber');
      end loop;
    end if;
  end loop;
  for at in 1 .. cardinality(numbers) loop
    if numbers[at] is not null and array_position(numbers, numbers[at]) = at then
      found := found || dialled(numbers[at], country);
    end if;
  end loop;
  return found;
end $$;
