/**
 * A backup is a gzip of text lines: a head, then for each table a line that names it, its rows as PostgreSQL's COPY writes them and
 * a line `\.` (which no row can be); then in the same way each photo and file, its bytes in base64; then a tail. A file without
 * its tail is not whole. The first version had no photos and files.
 */
export const backupFormat = { towlineBackup: 2 } as const;

export const endOfTable = '\\.';

export interface BackupHead {
  towlineBackup: 1 | 2;
  madeAt: string;
  /** What the database had; restore makes the tables with exactly these. */
  migrations: string[];
}

export interface TableHead {
  table: string;
  columns: string[];
}

/** A photo or file, by the key of the row that it belongs to. */
export interface FileHead {
  file: string;
  contentType: string;
  bytes: number;
  sha256: string;
}

/** How many photos and files are in a backup, and how many that its rows name are not. */
export interface BackupFiles {
  files: number;
  missing: number;
}

export interface BackupTail extends Partial<BackupFiles> {
  end: true;
  tables: number;
  rows: number;
  sequences: { name: string; value: number }[];
}

/** What a backup holds, or a restore has brought back. */
export interface BackupResult extends BackupFiles {
  tables: number;
  rows: number;
}

export const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;
