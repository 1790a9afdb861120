import pg from 'pg';

function literal(value: unknown): string {
  if (Array.isArray(value)) return `array[${value.map((entry) => pg.escapeLiteral(String(entry))).join(', ')}]`;
  if (value instanceof Date) return `${pg.escapeLiteral(value.toISOString())}::timestamptz`;
  return pg.escapeLiteral(String(value));
}

/** A select whose rows PostgreSQL writes as CSV. COPY takes no parameters: the values are written in as escaped literals. */
export function copySelect(select: string, values: readonly unknown[], delimiter: ',' | ';'): string {
  const sql = select.replaceAll(/\$(\d+)(?!\d)/g, (_whole, number: string) => literal(values[Number(number) - 1]));
  return `copy (${sql}) to stdout with (format csv, header, delimiter '${delimiter}', encoding 'UTF8')`;
}
