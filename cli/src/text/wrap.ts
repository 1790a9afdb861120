import wrapAnsi from 'wrap-ansi';
import { displayWidth, pad } from './displayWidth.ts';

/** No line is made narrower than this: a column of single letters is read by nobody. */
const NARROWEST = 16;

/**
 * A text in lines of at most so many columns, broken between words; a word that is wider is broken where it must be.
 * @param width columns of a line; undefined where nothing is broken (pipes, files)
 */
export function wrap(text: string, width: number | undefined): string[] {
  return width === undefined ? [text] : wrapAnsi(text, Math.max(width, NARROWEST), { hard: true }).split('\n');
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
      (line, at) => pad(at === 0 ? ' '.repeat(indent) + name : '', column) + line,
    ),
  );
}
