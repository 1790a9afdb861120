-- A link of a verification confirms what its own form said, with that form's password: another form for the same address neither
-- changes nor ends it (5-decisions S-43). Links of before confirm what their account says.
alter table account_tokens
  add column facts jsonb,
  -- Whose word an invitation is: it ends with their account, and is good for what they may still give.
  add column invited_by uuid references agents (id) on delete cascade;
create index account_tokens_inviter on account_tokens (invited_by) where invited_by is not null;

update account_tokens t
set facts = jsonb_build_object('fullName', a.full_name, 'passwordHash', a.password_hash, 'locale', a.locale),
  organisation_code = a.organisation_code
from agents a where t.kind = 'Verification' and a.id = t.agent_id;
