/**
 * The schema that our tables stand in, as a number for the catalogue: the first of the search path, where migrations put them. It is
 * `public` unless there is one of the user's name, or the path says otherwise (DECISIONS T-891).
 */
export const ourSchema = '(select oid from pg_namespace where nspname = current_schema())';
