-- The numbers of a job's partner.
-- A stored column is made with it: a migration that makes the column anew goes with another text of this.
create or replace function job_phones(doc jsonb) returns text[] language plpgsql immutable parallel safe as $$
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
