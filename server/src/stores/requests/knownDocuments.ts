import { built, question } from '../../db/statement.ts';
import type { Tx } from '../../db/tx.ts';
import type { DocumentRow } from './documentRow.ts';
import { requestRevisionsSql } from './documentSql.ts';
import { bothViews, scopeOf, type Visibility } from './visibility.ts';

/** Of all that were read the newest are remembered, so many characters of them: the work of a desk's hour, about 400 requests. */
const mostCharacters = 4_000_000;

type Rows = Map<string, DocumentRow>;
type Read = (visible: Visibility | undefined, ids: string[]) => Promise<Rows>;

/** A document that is remembered, and the state of the database in which it was last found to be as it is. */
interface Known {
  row: DocumentRow;
  state: string | undefined;
}

/** How the revisions of what somebody sees are asked for. */
interface Look {
  /** What an agent may see decides which linked requests are named. */
  scope: string;
  text: string;
}

const lengthOf = ({ open, order, judged }: DocumentRow): number => open.length + order.length + judged.length;

const [wholeRevisions, limitedRevisions] = bothViews(2, requestRevisionsSql);
const revisions = built<{ id: string; revision: string; state: string }>(
  'knownDocuments.revisions',
  [wholeRevisions, limitedRevisions],
  { isPrepared: true },
);
const lookAtAll: Look = { scope: 'all', text: wholeRevisions };
const looks = new WeakMap<Visibility, Look>();

function lookOf(visible: Visibility | undefined): Look {
  if (!visible) return lookAtAll;
  let look = looks.get(visible);
  if (!look) {
    look = { scope: scopeOf(visible), text: limitedRevisions };
    looks.set(visible, look);
  }
  return look;
}

/** Which transactions are seen: where these are the same, so is everything that there is. */
const snapshot = question<{ state: string }>('knownDocuments.state', 'select pg_current_snapshot()::text as state', {
  isPrepared: true,
});

/**
 * Reads requests by `read`, but those that are remembered and still as they were. The database is asked each time: whether
 * anything at all was written since, and where something was, from which versions of which rows a document would be made now, and
 * who may see it. Nothing has to be told of a write, and nobody reads an older state than without this memory (DECISIONS T-290, T-306).
 */
export function knownDocuments(tx: Tx, read: Read): Read {
  const known = new Map<string, Known>();
  let characters = 0;
  let newest: string | undefined;
  // Between two looks nothing was written, so that the next is likely to find the same.
  let isQuiet = false;

  function forget(key: string): void {
    const entry = known.get(key);
    if (!entry) return;
    known.delete(key);
    characters -= lengthOf(entry.row);
  }

  function remember(key: string, row: DocumentRow): void {
    forget(key);
    known.set(key, { row, state: undefined });
    characters += lengthOf(row);
    for (const oldest of known.keys()) {
      if (characters <= mostCharacters) break;
      forget(oldest);
    }
  }

  function looked(state: string): void {
    isQuiet = state === newest;
    newest = state;
  }

  /** Whether nothing was written since the newest state that is known of. */
  async function isUnwritten(): Promise<boolean> {
    const before = newest;
    const { state } = await snapshot.one(tx);
    looked(state);
    return state === before;
  }

  return async (visible, ids) => {
    const { scope, text } = lookOf(visible);
    const found: Rows = new Map();
    const asked = new Map<string, Known>();
    for (const id of ids) {
      const entry = known.get(scope + id);
      if (entry) asked.set(id, entry);
    }
    if (isQuiet) {
      const before = newest;
      // A claim ends by the clock, without a write.
      const same = [...asked].filter(([, { row, state }]) => state === before && !row.is_claimed);
      if (same.length > 0 && (await isUnwritten()))
        for (const [id, { row }] of same) {
          found.set(id, row);
          asked.delete(id);
        }
    }
    if (asked.size > 0) {
      const rows = await revisions.rows(tx, text, [[...asked.keys()], ...(visible?.values ?? [])]);
      for (const { id, revision, state } of rows) {
        const entry = asked.get(id);
        if (entry?.row.revision !== revision) continue;
        entry.state = state;
        found.set(id, entry.row);
      }
      if (rows[0]) looked(rows[0].state);
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
