/**
 * A backup is a gzip of text lines: a head, then for each table a line that names it, its rows as PostgreSQL's COPY writes them and
 * a line `\.` (which no row can be), then a tail. A file without its tail is not whole.
 */
export const backupFormat = { towlineBackup: 1 } as const;

export const endOfTable = '\\.';

export interface BackupHead {
  towlineBackup: 1;
  madeAt: string;
  /** What the database had; restore makes the tables with exactly these. */
  migrations: string[];
}

export interface TableHead {
  table: string;
  columns: string[];
}

export interface BackupTail {
  end: true;
  tables: number;
  rows: number;
  sequences: { name: string; value: number }[];
}
