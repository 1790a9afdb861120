import type { Tx } from '../../db/tx.ts';
import type { DocumentRow } from './documentRow.ts';
import { requestRevisionsSql } from './documentSql.ts';
import type { Visibility } from './visibility.ts';

/** Of all that were read the newest so many are remembered, 5 kB each. */
const mostKnown = 1_000;

type Rows = Map<string, DocumentRow>;
type Read = (visible: Visibility | undefined, ids: string[]) => Promise<Rows>;

/**
 * Reads requests by `read`, but those that are remembered and still as they were. The database is asked each time from which
 * versions of which rows a document would be made now, and who may see it, in one look: nothing has to be told of a write, and
 * nobody reads an older state than without this memory (DECISIONS T-290).
 */
export function knownDocuments(tx: Tx, read: Read): Read {
  const known = new Map<string, DocumentRow>();

  function remember(key: string, row: DocumentRow): void {
    known.delete(key);
    known.set(key, row);
    if (known.size > mostKnown) known.delete(known.keys().next().value!);
  }

  return async (visible, ids) => {
    // What an agent may see decides which linked requests are named.
    const scope = JSON.stringify(visible?.values ?? 'all');
    const found: Rows = new Map();
    const asked = ids.filter((id) => known.has(scope + id));
    if (asked.length > 0) {
      const { rows } = await tx.query<{ id: string; revision: string }>({
        name: visible ? 'requestRevisionsVisible' : 'requestRevisions',
        text: requestRevisionsSql(visible),
        values: [asked, ...(visible?.values ?? [])],
      });
      for (const { id, revision } of rows) {
        const row = known.get(scope + id);
        if (row?.revision === revision) found.set(id, row);
      }
    }
    const others = ids.filter((id) => !found.has(id));
    if (others.length === 0) return found;
    const fresh = await read(visible, others);
    for (const [id, row] of fresh) {
      remember(scope + id, row);
      found.set(id, row);
    }
    return found;
  };
}
