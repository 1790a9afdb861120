import { UserError } from '../errors.ts';

/** Reads `--delimiter`: a letter, or its name. */
export function delimiterNamed(text: string): string | undefined {
  if (text === 'auto') return undefined;
  const named: Record<string, string> = { tab: '\t', '\\t': '\t', comma: ',', semicolon: ';', pipe: '|' };
  const delimiter = named[text] ?? text;
  if (delimiter.length !== 1 || delimiter === '"' || /[\r\n]/.test(delimiter))
    throw new UserError(`--delimiter is one letter, auto or tab, not "${text}"`);
  return delimiter;
}
