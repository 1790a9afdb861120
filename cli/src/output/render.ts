import { UserError } from '../errors.ts';
import { printableLines } from './printable.ts';

/** How a JSON document becomes the text that is printed instead (cli.md §5.2 --jq, --template). */
export type Render = (document: unknown) => Promise<string>;

type Wanted = { jq?: string | undefined; template?: string | undefined };

/** Whether the result is JSON that is rendered. */
export const isRendered = ({ jq, template }: Wanted): boolean => jq !== undefined || template !== undefined;

/**
 * Undefined where the document is printed as it is.
 * @param isTerminal data may not move the cursor of a terminal; a pipe gets it as it is
 */
export function renderOf({ jq, template }: Wanted, isTerminal: boolean): Render | undefined {
  if (jq !== undefined && template !== undefined) throw new UserError('Either --jq or --template, not both');
  const shown = (text: string) => (isTerminal ? printableLines(text) : text);
  if (jq !== undefined) return async (document) => shown(await runJq(jq, document, isTerminal));
  if (template !== undefined) return async (document) => shown(await runTemplate(template, document));
  return undefined;
}

/** Real jq: text comes out without quotes, everything else as JSON, one line each unless a person reads it. */
async function runJq(expression: string, document: unknown, isIndented: boolean): Promise<string> {
  const { raw } = await import('jq-wasm/inline');
  const { stdout, stderr, exitCode } = await raw(
    JSON.stringify(document) ?? '',
    expression,
    isIndented ? ['-r'] : ['-rc'],
  );
  if (exitCode !== 0) {
    const [first = ''] = stderr.trim().split('\n');
    throw new UserError(`--jq: ${first.replace(/^jq: (error( \(at [^)]*\))?: )?/, '').replace(/:$/, '') || 'failed'}`);
  }
  return withLineEnd(stdout);
}

/** Logic-less: sections repeat over lists, nothing is escaped, and \n and \t are what they stand for. */
async function runTemplate(template: string, document: unknown): Promise<string> {
  const { default: mustache } = await import('mustache');
  const text = template.replaceAll(/\\([nt\\])/g, (_all, letter: string) =>
    letter === 'n' ? '\n' : letter === 't' ? '\t' : '\\',
  );
  try {
    return withLineEnd(mustache.render(text, document, undefined, { escape: String }));
  } catch (cause) {
    throw new UserError(`--template: ${(cause as Error).message}`, { cause });
  }
}

/** Refuses what can never be rendered, before there is anything to render. */
export async function checkRender({ jq, template }: Wanted): Promise<void> {
  // Without input jq only reads its program.
  if (jq !== undefined) await runJq(jq, undefined, false);
  if (template !== undefined) await runTemplate(template, {});
}

const withLineEnd = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
