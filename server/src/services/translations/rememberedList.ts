import { JsonText } from '../../db/jsonText.ts';
import type { Tx } from '../../db/tx.ts';

interface Remembered {
  readonly mark: string;
  readonly text: JsonText;
}

const lists = new WeakMap<Tx, Map<string, Remembered>>();

/**
 * Fifteen thousand texts that hardly ever change are made, tagged and packed once for each state of the database that the mark
 * names (DECISIONS T-467).
 */
export async function rememberedList(
  tx: Tx,
  { name, mark }: { name: string; mark: string },
  make: () => Promise<string>,
): Promise<JsonText> {
  const own = lists.get(tx) ?? new Map<string, Remembered>();
  lists.set(tx, own);
  const known = own.get(name);
  if (known?.mark === mark) return known.text;
  const text = new JsonText(await make());
  own.set(name, { mark, text });
  return text;
}
