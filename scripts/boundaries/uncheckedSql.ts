/**
 * Files of the server that give texts to the database by `.query(...)`, as no schema can say what is right with them (DECISIONS
 * T-320). Everything else is a `question`, a `command` or `built` of `server/src/db/statement.ts`.
 */
export const uncheckedSql: ReadonlySet<string> = new Set([
  // Rows are copied into a table that lives as long as the transaction: the migrated schema has none.
  'server/src/stores/guaranteeRejects.ts',
  'server/src/stores/guaranteeStaging.ts',
  // The list of requests is put together of filters, orders and ways to search: thousands of shapes, which its own tests run.
  'server/src/services/requests/readList.ts',
]);
