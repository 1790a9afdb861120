-- A request is found by any of its telephone numbers in any spelling, by the end of its VIN and by its street (DECISIONS T-197).

-- What a country's numbers begin with abroad. Italy, San Marino and the Vatican keep the zero that others dial at home only.
create function dial_code(country text) returns text language sql immutable parallel safe as $$
  select case upper(country)
    when 'BE' then '32' when 'LU' then '352' when 'FR' then '33' when 'IT' then '39' when 'NL' then '31' when 'DE' then '49'
    when 'AT' then '43' when 'CH' then '41' when 'ES' then '34' when 'PT' then '351' when 'GB' then '44' when 'IE' then '353'
    when 'SM' then '378' when 'VA' then '39' when 'SI' then '386' when 'HR' then '385' when 'CZ' then '420' when 'SK' then '421'
    when 'PL' then '48' when 'DK' then '45' when 'SE' then '46' when 'NO' then '47' when 'GR' then '30' when 'RO' then '40' end
$$;

-- A number as it is compared: +32470732588. One that was written as in its own country is kept as that, too, for nobody
-- knows better than the place of the breakdown which country that was.
create function dialled(number text, country text) returns text[] language plpgsql immutable parallel safe as $$
declare
  digits text := regexp_replace(replace(number, '(0)', ''), '[^0-9+]', '', 'g');
  code text;
begin
  if digits like '00%' then digits := '+' || substr(digits, 3); end if;
  if length(digits) < 6 then return '{}'; end if;
  if left(digits, 1) = '+' then return array['+' || replace(digits, '+', '')]; end if;
  digits := replace(digits, '+', '');
  code := dial_code(country);
  if code is null then return array[digits]; end if;
  return array['+' || code || case when upper(country) in ('IT', 'SM', 'VA') then digits else regexp_replace(digits, '^0', '') end, digits];
end $$;

-- The numbers of an order: who called, who is to be reached at each place, the customer.
create function order_phones(service_order jsonb, customer_phone text, country text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  number text;
  found text[] := '{}';
begin
  for number in
    select customer_phone
    union select service_order #>> '{caller,callbackNumber}'
    union select service_order #>> '{entitlement,policy,customer,phoneNumber}'
    union select jsonb_path_query(service_order, '$.serviceLocation.contacts.phoneNumber') #>> '{}'
    union select jsonb_path_query(service_order, '$.destinationLocation.contacts.phoneNumber') #>> '{}'
  loop
    if number is not null then found := found || dialled(number, country); end if;
  end loop;
  return found;
end $$;

-- The numbers of a job's partner.
create function job_phones(doc jsonb) returns text[] language plpgsql immutable parallel safe as $$
declare
  number text;
  found text[] := '{}';
begin
  foreach number in array array[doc ->> 'partnerPhoneNumber', doc #>> '{partner,phoneNumber}', doc #>> '{dispatchLocation,phoneNumber}',
    doc #>> '{dispatchLocation,phoneNumber2}', doc #>> '{dispatchLocation,phoneNumber3}', doc #>> '{dispatchLocation,smsNumber}'] loop
    if number is not null then found := found || dialled(number, doc #>> '{partner,country}'); end if;
  end loop;
  return found;
end $$;

-- One pass over the table for all three; the indexes that hold the search text are made again as they were.
alter table requests
  drop column search,
  add column search text generated always as (
    lower(coalesce(license_plate, '') || ' ' || coalesce(customer_name, '') || ' ' || coalesce(customer_email, '') || ' '
      || coalesce(external_id, '') || ' ' || coalesce(city, '') || ' ' || coalesce(partner_name, '') || ' '
      || coalesce(make_model, '') || ' ' || upper(left(id::text, 4)) || ' '
      || coalesce(service_order #>> '{serviceLocation,street}', '') || ' '
      || coalesce(service_order #>> '{serviceLocation,streetNumber}', '') || ' '
      || coalesce(service_order ->> 'externalId2', ''))
  ) stored,
  add column phones text[] generated always as (order_phones(service_order, customer_phone, country)) stored,
  add column vin text generated always as (
    nullif(upper(regexp_replace(service_order #>> '{vehicle,vin}', '[^A-Za-z0-9]', '', 'g')), '')
  ) stored;
create index requests_country_group on requests (country, status_group, created_at desc, id desc)
  include (search, home_code, client_code, abroad_code, payer_code, contract_code);
create index requests_group on requests (status_group, created_at desc, id desc)
  include (search, home_code, client_code, abroad_code, payer_code, contract_code);
create index requests_search on requests using gin (search gin_trgm_ops, country, status_group) with (fastupdate = off);
create index requests_phones on requests using gin (phones) with (fastupdate = off);
-- People read the end of a VIN from the windscreen.
create index requests_vin on requests ((reverse(vin)) collate "C") where vin is not null;

-- As a column, so that a job whose place changes every few seconds is written without its indexes.
alter table jobs add column phones text[] generated always as (job_phones(doc)) stored;
create index jobs_phones on jobs using gin (phones) with (fastupdate = off) where is_active;

-- What follows from other columns is not recorded.
drop trigger requests_record on requests;
create trigger requests_record after update on requests for each row
  execute function record_change('id', 'id', 'service_order', 'search,short_id,status_group,phones,vin');
drop trigger jobs_record on jobs;
create trigger jobs_record after update on jobs for each row
  when (old.status <> 'Proposed' and new.status <> 'Proposed')
  execute function record_change('request_id', 'id', 'doc', 'version,told_at,tell_tries,tell_next_at,change_next_at,change_tries,phones');
