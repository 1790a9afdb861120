-- The forms under which a number is found (DECISIONS T-197). A zero dialled inside the country only, left behind its code
-- (+32 0470 73 25 88), is no other number: both are kept. Italy has it.
-- A stored column is made with it: a migration that makes the column anew goes with another text of this.
create or replace function dialled(number text, country text) returns text[] language plpgsql immutable parallel safe as $$
declare
  digits text := regexp_replace(replace(number, '(0)', ''), '[^0-9+]', '', 'g');
  bare text;
  code text;
begin
  if digits like '00%' then digits := '+' || substr(digits, 3); end if;
  if length(digits) < 6 then return '{}'; end if;
  if left(digits, 1) = '+' then
    digits := '+' || replace(digits, '+', '');
    bare := regexp_replace(digits, '^(\+(?:3[1-3]|4[1349]))0', '\1');
    return case when bare = digits then array[digits] else array[digits, bare] end;
  end if;
  digits := replace(digits, '+', '');
  code := dial_code(country);
  if code is null then return array[digits]; end if;
  return array['+' || code || case when upper(country) in ('IT', 'SM', 'VA') then digits else regexp_replace(digits, '^0', '') end, digits];
end $$;
