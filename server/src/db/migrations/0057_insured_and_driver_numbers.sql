-- A zero dialled inside the country only, left behind its code (+32 0470 73 25 88), is no other number: both are kept. Italy has it.
create or replace function dialled(number text, country text) returns text[] language plpgsql immutable parallel safe as $$
declare
  digits text := regexp_replace(replace(number, '(0)', ''), '[^0-9+]', '', 'g');
  code text;
begin
  if digits like '00%' then digits := '+' || substr(digits, 3); end if;
  if length(digits) < 6 then return '{}'; end if;
  if left(digits, 1) = '+' then
    digits := '+' || replace(digits, '+', '');
    return array(select distinct unnest(array[digits, regexp_replace(digits, '^(\+(?:3[1-3]|4[1349]))0', '\1')]));
  end if;
  digits := replace(digits, '+', '');
  code := dial_code(country);
  if code is null then return array[digits]; end if;
  return array['+' || code || case when upper(country) in ('IT', 'SM', 'VA') then digits else regexp_replace(digits, '^0', '') end, digits];
end $$;

-- A request is found by the number of the policy's customer and of the vehicle's people, too: its page shows both (DECISIONS T-197).
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

-- What is kept was made by the function of before: one pass over the table makes it anew.
alter table requests
  drop column phones,
  add column phones text[] generated always as (order_phones(service_order, customer_phone, country)) stored;
create index requests_phones on requests using gin (phones) with (fastupdate = off);

alter table jobs
  drop column phones,
  add column phones text[] generated always as (job_phones(doc)) stored;
create index jobs_phones on jobs using gin (phones) with (fastupdate = off) where is_active;
