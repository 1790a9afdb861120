/** A table to download, as the COPY statement that writes it: PostgreSQL writes the CSV, and it streams through (performance.md rule 6). */
export class CsvDownload {
  readonly statement: string;
  readonly fileName: string;

  constructor(statement: string, fileName: string) {
    this.statement = statement;
    this.fileName = fileName;
  }
}
