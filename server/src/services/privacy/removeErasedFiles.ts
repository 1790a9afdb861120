import type { Deps } from '../../core/context.ts';
import { transact } from '../../db/transaction.ts';
import { erasedFiles } from '../../stores/personalData/rows.ts';

/**
 * Removes files whose rows are gone, after the commit that took them. Two servers never take the same one; what fails stays for the
 * next time.
 */
export function removeErasedFiles(
  { db, ports }: Pick<Deps, 'db'> & { ports: Pick<Deps['ports'], 'fileStore'> },
  { most = 100 }: { most?: number } = {},
): Promise<number> {
  if (most === 0) return Promise.resolve(0);
  return transact(db, async (tx) => {
    const next = await erasedFiles.next.rows(tx, most);
    for (const { key } of next) {
      await ports.fileStore.remove(key);
      await erasedFiles.removed.run(tx, key);
    }
    return next.length;
  });
}
