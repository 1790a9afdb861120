import { styleText } from 'node:util';
import type { Io, OutStream } from '../io.ts';

/** What a text is, not how it looks; colours follow in one place. */
export type Tone = 'good' | 'bad' | 'warn' | 'dim' | 'strong' | 'link';

const looks = {
  good: 'green',
  bad: 'red',
  warn: 'yellow',
  dim: 'gray',
  strong: 'bold',
  link: 'cyan',
} as const satisfies Record<Tone, Parameters<typeof styleText>[0]>;

/** Gives a text its look, or leaves it as it is. */
export type Style = (tone: Tone | undefined, text: string) => string;

/** Whether to colour this stream: --color, then NO_COLOR, FORCE_COLOR, then whether it is a terminal (cli.md §5.2). */
export function usesColor(setting: string, stream: OutStream, env: Io['env']): boolean {
  if (setting === 'never') return false;
  if (setting === 'always') return true;
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0';
  return stream.isTTY === true && env.TERM !== 'dumb';
}

/** @param isColored decided once, by usesColor */
export function styleFor(isColored: boolean): Style {
  return (tone, text) =>
    tone === undefined || !isColored || text === '' ? text : styleText(looks[tone], text, { validateStream: false });
}
