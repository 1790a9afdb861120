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

function pieces(word: string, room: number): string[] {
  if (displayWidth(word) <= room) return [word];
  const letters = [...word];
  const parts: string[] = [];
  for (let at = 0; at < letters.length; at += room) parts.push(letters.slice(at, at + room).join(''));
  return parts;
}
