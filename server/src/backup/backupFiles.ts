import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { FileStore } from '../ports/fileStore/port.ts';
import { SetupProblem } from '../setupProblem.ts';
import { type BackupFiles, endOfTable, type FileHead, lineOf } from './backupFormat.ts';

/** Files that are read ahead while one is written: a store in another building answers slowly, not seldom. */
const ahead = 8;
/** Bytes of a file in one line; a multiple of three, so that the lines can be read one by one. */
const bytesOfLine = 57_000;

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

interface KeptFile {
  key: string;
  contentType: string;
  fileName: string;
}

/**
 * The photos and files that the rows of a backup name, and what is said of those that are nowhere or cannot be read: one bad
 * sector must not cost the backup. A store that reads nothing at all, or fails for all that is read ahead, is away: no backup.
 */
export async function* textOfFiles(
  client: pg.PoolClient,
  store: FileStore,
  result: BackupFiles,
  onProgress: (text: string) => void,
): AsyncGenerator<string> {
  const { rows } = await client.query<KeptFile>(
    `select storage_key as key, content_type as "contentType", file_name as "fileName" from attachments order by created_at, id`,
  );
  const read = async (at: number): Promise<Buffer | Error | undefined> => {
    if (!rows[at]) return undefined;
    return store
      .get(rows[at].key)
      .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  };
  const coming = Array.from({ length: Math.min(ahead, rows.length) }, (_, at) => read(at));
  let failure: Error | undefined;
  let failedInARow = 0;
  for (const [at, { key, contentType, fileName }] of rows.entries()) {
    const content = await coming.shift();
    coming.push(read(at + ahead));
    if (content === undefined || content instanceof Error) {
      failure = content ?? failure;
      failedInARow = content ? failedInARow + 1 : 0;
      if (content && failedInARow >= ahead) throw content;
      result.missing += 1;
      const why = content ? `cannot be read (${content.message})` : 'is not in the store of files';
      onProgress(`not in the backup, because it ${why}: ${key} (${fileName})`);
      continue;
    }
    failedInARow = 0;
    const head: FileHead = { file: key, contentType, bytes: content.length, sha256: sha256(content) };
    yield lineOf(head);
    for (let from = 0; from < content.length; from += bytesOfLine)
      yield `${content.subarray(from, from + bytesOfLine).toString('base64')}\n`;
    yield `${endOfTable}\n`;
    result.files += 1;
  }
  if (failure && result.files === 0) throw failure;
}

/** Brings one file back: its lines are read to their end, and what they say has to be what was written. */
export async function putFile(
  store: FileStore,
  { file: key, contentType, bytes, sha256: sum }: FileHead,
  lines: AsyncIterable<Buffer>,
  name: string,
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const line of lines) parts.push(Buffer.from(line.toString('latin1'), 'base64'));
  const content = Buffer.concat(parts);
  if (content.length !== bytes || sha256(content) !== sum)
    throw new SetupProblem(`${name} is damaged: the file ${key} in it is not what was written.`);
  await store.put(key, content, contentType);
}
