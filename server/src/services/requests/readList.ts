import { createBatcher, createScopedBatchers } from '../../db/batcher.ts';
import type { Tx } from '../../db/tx.ts';
import type { ListAnswer, ListStatement } from '../../stores/requests/list.ts';

/** Lists whose text was found quicker than walked to: so many of them, and for so long, until somebody looks again. */
const mostFound = 1_000;
const foundMillis = 10 * 60_000;

/**
 * So many lists are read at a time, half of the connections: a search for a word that stands in thousands of requests is the dearest
 * question that an agent can ask, and twenty of them would let no action and no open request pass (DECISIONS T-995).
 */
export const listsAtOnce = 10;

const batches = new WeakMap<Tx, ReturnType<typeof batchesOn>>();

// After a live event every open list of an organisation asks the same in the same moment: it is answered once for all who wait.
// What an agent may see is among the values, so only those of one view wait for the same answer (S-19).
function batchesOn(tx: Tx) {
  // An open list is asked again after every event: how its text is searched best need not be found out each time. What it shows
  // is the same either way (DECISIONS T-307).
  const found = new Map<string, number>();
  const inTurn = createBatcher(
    async ([statement]: ListStatement[]) => {
      const { text, values } = statement!;
      const { rows } = await tx.query<ListAnswer>({ name: statementName(text), text, values });
      return [rows[0]!];
    },
    { most: 1, atOnce: listsAtOnce },
  );
  const read = (statement: ListStatement): Promise<ListAnswer> => inTurn.ask(statement);
  return createScopedBatchers(
    async (statement: ListStatement, [key]: string[]) => {
      if (!statement.found || key === undefined) return [documentOf(await read(statement))];
      if ((found.get(key) ?? 0) > Date.now()) return [documentOf(await read(statement.found()))];
      const answer = await read(statement);
      found.delete(key);
      if (answer.finds) found.set(key, Date.now() + foundMillis);
      if (found.size > mostFound) found.delete(found.keys().next().value!);
      return [documentOf(answer)];
    },
    { most: 1, atOnce: 2 },
  );
}

/** The document with its cursor, which nobody has who has the last page. */
const documentOf = ({ document, next }: ListAnswer): string =>
  next ? `${document.slice(0, -1)}, "nextCursor" : "${next}"}` : document;

/** The document of a list, as JSON text. */
export function readList(tx: Tx, statement: ListStatement): Promise<string> {
  let ask = batches.get(tx);
  if (!ask) {
    ask = batchesOn(tx);
    batches.set(tx, ask);
  }
  const key = `${statementName(statement.text) || statement.text}\n${JSON.stringify(statement.values)}`;
  return ask(key, statement, key);
}

const names = new Map<string, string>();

// One prepared statement a shape of filters and connection; there are few shapes, and the cap keeps an odd caller from filling it.
function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    if (names.size > 200) return '';
    name = `requestList${names.size}`;
    names.set(text, name);
  }
  return name;
}
