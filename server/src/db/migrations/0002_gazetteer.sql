-- Towns and villages of the place search that comes with Towline (stack.md §7). Filled from npm packages by
-- gazetteer/loadGazetteer.ts and by nothing else; it may be emptied and filled again at any time.
create table gazetteer_places (
  id text primary key,
  -- As people there write it; in Brussels also in Dutch.
  name text not null,
  dutch_name text,
  country_code text not null,
  region text,
  -- Letters where the country's provinces have them (OV, TO), else a name.
  province text,
  -- The municipality it belongs to; the place itself where it is one.
  city text not null,
  dutch_city text,
  postal_code text,
  population integer not null,
  latitude double precision not null,
  longitude double precision not null
);

-- What people may type: each name, folded to plain small letters, and each name from an inner word on.
create table gazetteer_names (
  folded text collate "C" not null,
  place_id text not null,
  is_whole boolean not null,
  country_code text not null,
  population integer not null,
  latitude double precision not null,
  longitude double precision not null
);

create table gazetteer_state (
  one boolean primary key default true check (one),
  -- Changes when the data or the way it is prepared change.
  version text not null,
  loaded_at timestamptz not null default now()
);
