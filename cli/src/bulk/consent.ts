import type { CommandContext } from '../defineCommand.ts';
import { SafetyError } from '../errors.ts';
import { ask, confirm } from '../output/prompt.ts';
import type { EngineFlags } from './bulkFlags.ts';
import type { BulkItem } from './runBulk.ts';

type Context = CommandContext<Record<string, unknown>>;

/** So many of what is acted on are named above the question. */
const MOST_NAMED = 10;

/** Asks before the first write (cli.md §5.5: where nobody can be asked, exit 7 with the flag that answers). */
export async function askFirst(question: string, { flags, io, settings }: Context): Promise<void> {
  if (flags.yes) return;
  if (!settings.mayPrompt)
    throw new SafetyError('Nobody can be asked here', { code: 'CONFIRMATION_MISSING', hint: `${question}? Say --yes` });
  if (!(await confirm(io, `${question}?`))) throw notConfirmed();
}

/** The phrase of a command on a server: on a production it says so (cli.md §5.7). */
export const phraseOn = (phrase: string, environment: string): string =>
  environment === 'Prod' ? `${phrase} PROD` : phrase;

/** Asks for a phrase, letter by letter, with what it is about above it; --yes does not answer this. */
export async function askForPhrase(
  phrase: string,
  items: readonly BulkItem[],
  environment: string,
  { flags, io, settings, output, about = [] }: Context & { about?: readonly string[] },
): Promise<void> {
  const { confirm: given } = flags as EngineFlags;
  if (given !== undefined) {
    if (given === phrase) return;
    throw new SafetyError('--confirm is not the phrase; nothing was changed', {
      code: 'PHRASE_WRONG',
      hint: `Say --confirm "${phrase}"`,
    });
  }
  if (!settings.mayPrompt)
    throw new SafetyError('Nobody can be asked here', {
      code: 'CONFIRMATION_MISSING',
      hint: `--yes is not enough for this. Say --confirm "${phrase}"`,
    });
  const { errorStyle: style } = output;
  const named = items.slice(0, MOST_NAMED).map(({ label }) => `  ${label}`);
  if (items.length > MOST_NAMED) named.push(style('dim', `  … and ${items.length - MOST_NAMED} more`));
  for (const line of about) named.push(`  ${line}`);
  const where = `  ${settings.apiUrl} (${environment})`;
  io.stderr.write(`${[...named, style(environment === 'Prod' ? 'bad' : 'dim', where)].join('\n')}\n`);
  const typed = await ask(io, `Type exactly: ${style('strong', phrase)}\n› `);
  if (typed !== phrase) throw notConfirmed();
}

const notConfirmed = (): SafetyError =>
  new SafetyError('Not confirmed; nothing was changed', { code: 'NOT_CONFIRMED' });
