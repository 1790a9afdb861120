/** A place in a text: line and column from 1. */
export type Position = { line: number; column: number };

/**
 * Where a JSON pointer's value stands in a JSON text. What is missing stands where its nearest parent begins.
 * The text must be valid JSON: it was parsed before.
 * @param within of a string: which of its characters is meant
 */
export function positionOf(text: string, pointer: string, within?: number): Position {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  let at = skipSpace(text, 0);
  for (const part of parts) {
    const child =
      text[at] === '{' ? memberAt(text, at, part) : text[at] === '[' ? itemAt(text, at, Number(part)) : undefined;
    if (child === undefined) break;
    at = child;
  }
  return positionAt(text, within === undefined || text[at] !== '"' ? at : letterAt(text, at + 1, within));
}

/** The index of a character of a string that begins there; each escape is one. */
function letterAt(text: string, from: number, letter: number): number {
  let at = from;
  for (let passed = 0; passed < letter && text[at] !== '"'; passed += 1)
    at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
  return at;
}

/** Line and column of an index. */
export function positionAt(text: string, at: number): Position {
  let line = 1;
  let lineStart = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', lineStart)) {
    line += 1;
    lineStart = end + 1;
  }
  return { line, column: at - lineStart + 1 };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at += 1;
  return at;
}

/** The index just after the value that begins at `from`. */
function endOf(text: string, from: number): number {
  const first = text[from];
  if (first === '"') {
    let at = from + 1;
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    return at + 1;
  }
  if (first === '{' || first === '[') {
    let depth = 0;
    for (let at = from; at < text.length; ) {
      const letter = text[at];
      if (letter === '"') {
        at = endOf(text, at);
        continue;
      }
      if (letter === '{' || letter === '[') depth += 1;
      else if (letter === '}' || letter === ']') depth -= 1;
      at += 1;
      if (depth === 0) return at;
    }
  }
  let at = from;
  while (at < text.length && !/[\s,\]}]/.test(text[at] ?? '')) at += 1;
  return at;
}

function memberAt(text: string, from: number, name: string): number | undefined {
  let at = skipSpace(text, from + 1);
  while (text[at] === '"') {
    const end = endOf(text, at);
    const key = JSON.parse(text.slice(at, end)) as string;
    const value = skipSpace(text, skipSpace(text, end) + 1);
    if (key === name) return value;
    at = skipSpace(text, endOf(text, value));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return undefined;
}

function itemAt(text: string, from: number, index: number): number | undefined {
  let at = skipSpace(text, from + 1);
  for (let item = 0; text[at] !== ']'; item += 1) {
    if (item === index) return at;
    at = skipSpace(text, endOf(text, at));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return undefined;
}
