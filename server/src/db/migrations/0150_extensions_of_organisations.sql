-- An extension is part of the document of the organisation that offers it (3-platform §3; DECISIONS T-441). Until now they stood
-- by themselves: each goes to the first organisation that it is shown to, the others to the operator, who shows to everybody.
with placed as (
  select e.id, e.doc, coalesce(
    (select o.code from organisations o
     where o.code in (select jsonb_array_elements_text(case jsonb_typeof(e.doc #> '{visibility,organisationCode}')
       when 'array' then e.doc #> '{visibility,organisationCode}' else '[]' end))
     order by o.code limit 1),
    (select o.code from organisations o order by (o.doc #>> '{flags,isOperator}' = 'true') desc nulls last, o.code limit 1)
  ) as code
  from extensions e
), grouped as (
  select code, jsonb_agg(doc order by id) as list from placed where code is not null group by code
)
update organisations o
set doc = jsonb_set(o.doc, '{extensions}', coalesce(o.doc -> 'extensions', '[]'::jsonb) || grouped.list), version = o.version + 1
from grouped where grouped.code = o.code;

drop table extensions;
