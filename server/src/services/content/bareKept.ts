import { engineName } from '../../core/engineName.ts';
import type { Log } from '../../core/log.ts';
import type { Database } from '../../db/client.ts';
import { writeAs } from '../../db/transaction.ts';
import type { FileStore } from '../../ports/fileStore/port.ts';
import { attachments, type KeptFile } from '../../stores/attachments.ts';
import { keptPicture } from './pictures/pictures.ts';

export interface KeptFileDeps {
  db: Database;
  ports: { fileStore: FileStore };
}

/** Makes a picture of before bare where it lies; done again after a crash, it is the same picture (DECISIONS T-240). */
async function bareOne({ db, ports }: KeptFileDeps, id: string): Promise<'bare' | 'unreadable' | 'absent'> {
  return writeAs(db, engineName, 'bareKeptPictures', async (tx) => {
    const held = await attachments.holdToBare(tx, id);
    const content = held && (await ports.fileStore.get(held.storageKey));
    if (!held || !content) return 'absent';
    const picture = await keptPicture(content, held.contentType);
    if (picture && !picture.content.equals(content))
      await ports.fileStore.put(held.storageKey, picture.content, held.contentType);
    await attachments.bared(tx, id, picture && { ...picture, size: picture.content.length });
    return picture ? 'bare' : 'unreadable';
  });
}

/** The bytes of a photo or file; a picture of before is made bare first, so that nobody reads it as it was. */
export async function contentOf(
  deps: KeptFileDeps,
  id: string,
  { storageKey, isToBeBared }: Pick<KeptFile, 'storageKey' | 'isToBeBared'>,
): Promise<Buffer | undefined> {
  if (isToBeBared) await bareOne(deps, id);
  return deps.ports.fileStore.get(storageKey);
}

const pause = (millis: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, millis);
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
  });

/**
 * Goes once through all pictures that were kept before they were kept bare, one at a time with pauses for those who work; what is
 * done is marked, so the next start goes on where this one ended (DECISIONS T-240). A failing store is left for the next start.
 */
export async function bareKeptPictures(
  deps: KeptFileDeps,
  log: Log,
  signal: AbortSignal,
  pauseMillis = 250,
): Promise<void> {
  let done = 0;
  let id = await attachments.nextToBare(deps.db.pool, undefined);
  for (; id !== undefined && !signal.aborted; id = await attachments.nextToBare(deps.db.pool, id)) {
    const attachmentId = id;
    const outcome = await bareOne(deps, attachmentId).catch((error: unknown) => {
      log.warn({ err: error, attachmentId }, 'a kept picture could not be made bare');
      return 'absent' as const;
    });
    if (outcome === 'unreadable') log.warn({ attachmentId }, 'a kept picture cannot be read, and stays as it is');
    if (outcome === 'bare') done += 1;
    await pause(pauseMillis, signal);
  }
  if (done > 0) log.info({ pictures: done }, 'kept pictures were made bare');
}
