-- Tries at a password or a link are counted before they are checked (DECISIONS S-44): a row for each account, address and
-- device, which one statement takes up, so that a hundred tries at once are counted one by one.
drop table sign_in_failures;

create table counted_tries (
  key text primary key,
  tries integer not null,
  at timestamptz not null,
  free_at timestamptz not null
);
create index counted_tries_at on counted_tries (at);
