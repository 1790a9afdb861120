/** `, line 3, failed: why`: PostgreSQL counts characters from the start of the text; people count lines. */
export function failureOf(error: unknown, sql: string): string {
  const position = Number((error as { position?: string }).position);
  const line = position > 0 ? `, line ${sql.slice(0, position).split('\n').length},` : '';
  return `${line} failed: ${error instanceof Error ? error.message : String(error)}`;
}
