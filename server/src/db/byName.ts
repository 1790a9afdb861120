/** A name as a key to order by: as people look names up, whatever the database sorts texts by (DECISIONS T-893). */
export const byName = (sql: string): string => `lower(${sql}) collate by_name`;
