-- Why a broken example was overridden, and since which version: carried on until it passes (DECISIONS T-543).
alter table contract_versions add column overridden_examples jsonb;
update contract_versions v set overridden_examples = (
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('name', name, 'version', v.version, 'reason', v.reason)))
  from unnest(v.broken_examples) name)
where v.broken_examples is not null;
