-- Later objects win: the undoing of several changes in one, the oldest last.
create or replace aggregate jsonb_merged(jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}');
