// Made from the migrated database by `npm run db -- types`. Do not edit.

/** Every table and view the migrations make, as Kysely reads and writes it. */
export type Schema = Record<never, never>;
