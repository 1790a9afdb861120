import type pg from 'pg';

/** What the parts of the showcase share. */
export interface Showcase {
  client: pg.ClientBase;
  now: Date;
  seed: number;
  /** Puts a file where the server reads it; without it nothing has attachments. */
  keepFile?: ((key: string, content: Buffer, contentType: string) => Promise<void>) | undefined;
}
