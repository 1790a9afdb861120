import { jsonPointer } from './jsonPointer.ts';
import type { ConfigurationDocument } from './sameJson.ts';

/** What is wrong with the text of a document, apart from what its schema says. */
export type DocumentTextFault = {
  readonly kind: 'notJson' | 'noObject' | 'keyTwice' | 'keyForbidden';
  /** JSON pointer of the member; empty for the whole. */
  readonly pointer: string;
  /** Where in the text, from 0. */
  readonly offset: number;
  /** What the reader of JSON said. */
  readonly detail?: string;
};

/** A document read from its text, or what is wrong with the text. */
export type DocumentText =
  | { readonly document: ConfigurationDocument; readonly faults: readonly [] }
  | { readonly document: undefined; readonly faults: readonly DocumentTextFault[] };

/** No member may be called so: programs that copy a document member by member would change what their objects are. */
const forbidden = '__proto__';

/** After the text that begins with a quote at `from`; the text is JSON. */
const afterText = (text: string, from: number): number => {
  let at = from + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
};

type Level = { readonly keys: Set<string> | undefined; key: string; item: number };

/** Where the innermost value stands, made only where it is asked for: a text may be a million levels deep. */
const pathOf = (levels: readonly Level[]): string =>
  jsonPointer(levels.map(({ keys, key, item }) => (keys ? key : `${item}`)));

/** Members that stand twice in one object or may not be there at all; the text is JSON, whatever its depth. */
const memberFaults = (text: string): DocumentTextFault[] => {
  const faults: DocumentTextFault[] = [];
  const levels: Level[] = [];
  let isKey = false;
  let at = 0;
  while (at < text.length) {
    const letter = text[at];
    const level = levels.at(-1);
    if (letter === '"') {
      const end = afterText(text, at);
      if (isKey && level?.keys) {
        level.key = JSON.parse(text.slice(at, end)) as string;
        const kind = level.keys.has(level.key) ? 'keyTwice' : level.key === forbidden ? 'keyForbidden' : undefined;
        if (kind) faults.push({ kind, pointer: pathOf(levels), offset: at });
        level.keys.add(level.key);
        isKey = false;
      }
      at = end;
      continue;
    }
    if (letter === '{' || letter === '[') {
      levels.push({ keys: letter === '{' ? new Set() : undefined, key: '', item: 0 });
      isKey = letter === '{';
    } else if (letter === '}' || letter === ']') levels.pop();
    else if (letter === ',' && level) {
      level.item += 1;
      isKey = level.keys !== undefined;
    }
    at += 1;
  }
  return faults;
};

/** Where reading stopped: the engine says it in its words, else the end. */
const offsetOf = (text: string, message: string): number => {
  const said = /position (\d+)/.exec(message)?.[1];
  return said === undefined ? text.length : Math.min(Number(said), text.length);
};

/**
 * Reads the text of a document of the configuration. What JSON lets pass and nobody means is a fault with its place: a member
 * that stands twice, of which all but the last would be lost in silence, and __proto__ (3-platform §5: a document that cannot be read is not saved).
 */
export const readDocumentText = (text: string): DocumentText => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const detail = (error as Error).message;
    return { document: undefined, faults: [{ kind: 'notJson', pointer: '', offset: offsetOf(text, detail), detail }] };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { document: undefined, faults: [{ kind: 'noObject', pointer: '', offset: 0 }] };
  const faults = memberFaults(text);
  return faults.length > 0 ? { document: undefined, faults } : { document: value as ConfigurationDocument, faults: [] };
};
