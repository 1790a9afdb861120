-- What a country's numbers begin with abroad. Italy, San Marino and the Vatican keep the zero that others dial at home only.
-- A stored column is made with it: a migration that makes the column anew goes with another text of this.
create or replace function dial_code(country text) returns text language sql immutable parallel safe as $$
  select case upper(country)
    when 'BE' then '32' when 'LU' then '352' when 'FR' then '33' when 'IT' then '39' when 'NL' then '31' when 'DE' then '49'
    when 'AT' then '43' when 'CH' then '41' when 'ES' then '34' when 'PT' then '351' when 'GB' then '44' when 'IE' then '353'
    when 'SM' then '378' when 'VA' then '39' when 'SI' then '386' when 'HR' then '385' when 'CZ' then '420' when 'SK' then '421'
    when 'PL' then '48' when 'DK' then '45' when 'SE' then '46' when 'NO' then '47' when 'GR' then '30' when 'RO' then '40' end
$$;
