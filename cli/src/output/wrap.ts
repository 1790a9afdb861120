import { displayWidth } from './displayWidth.ts';

/**
 * A text in lines of at most so many columns, broken between words; a word that is longer is broken where it must be.
 * @param width columns of a line; undefined where nothing is broken (pipes, files)
 */
export function wrap(text: string, width: number | undefined): string[] {
  if (width === undefined || displayWidth(text) <= width) return [text];
  const room = Math.max(width, 16);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => pieces(each, room))) {
    if (line !== '' && displayWidth(line) + 1 + displayWidth(word) > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Names with what they mean beside them, whose further lines stand under the first. */
export function wrapPairs(
  pairs: readonly (readonly [name: string, text: string])[],
  width: number | undefined,
  indent = 0,
): string[] {
  const column = indent + Math.max(0, ...pairs.map(([name]) => displayWidth(name))) + 2;
  return pairs.flatMap(([name, text]) =>
    wrap(text, width === undefined ? undefined : width - column).map(
      (line, at) => `${(at === 0 ? ' '.repeat(indent) + name : '').padEnd(column)}${line}`,
    ),
  );
}

function pieces(word: string, room: number): string[] {
  if (displayWidth(word) <= room) return [word];
  const letters = [...word];
  const parts: string[] = [];
  for (let at = 0; at < letters.length; at += room) parts.push(letters.slice(at, at + room).join(''));
  return parts;
}
