import type { CommandContext } from '../defineCommand.ts';
import { Interrupted, SafetyError } from '../errors.ts';
import { type Io, isInteractive } from '../io.ts';
import { setInkColours } from '../output/inkColours.ts';
import { ask, confirm } from '../output/prompt.ts';
import type { EngineFlags } from './bulkFlags.ts';
import type { PhraseQuestion } from './PhrasePrompt.tsx';
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
  { flags, io, settings, output, title, about = [] }: Context & { title: string; about?: readonly string[] },
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
  const named = items.slice(0, MOST_NAMED).map(({ label }) => label);
  if (items.length > MOST_NAMED) named.push(`… and ${items.length - MOST_NAMED} more`);
  const isProduction = environment === 'Prod';
  const where = `${settings.apiUrl} (${environment})`;
  const asked = { title: `${title} — ${isProduction ? 'PRODUCTION' : environment}`, isProduction, items: named };
  const typed = hasKeys(io)
    ? await askInBox(io, settings, { ...asked, about: [...about, where], phrase })
    : await askInLines(io, output, { ...asked, about: [...about, where], phrase });
  if (typed !== phrase) throw notConfirmed();
}

/** Whether each key can be read: a terminal that is watched, and no screen reader, which a box that is drawn anew would confuse. */
const hasKeys = ({ stdin, stderr, env }: Io): boolean =>
  stdin.isTTY === true &&
  stdin.setRawMode !== undefined &&
  isInteractive(stderr, env) &&
  env.INK_SCREEN_READER !== 'true';

async function askInBox(io: Io, settings: Context['settings'], asked: PhraseQuestion): Promise<string | undefined> {
  setInkColours(io, settings);
  const { inkPhrase } = await import('./inkPhrase.tsx');
  const answer = await inkPhrase(io, asked);
  if (answer === 'interrupted') throw new Interrupted('SIGINT');
  return answer === 'cancelled' ? undefined : answer.typed;
}

function askInLines(io: Io, { errorStyle: style }: Context['output'], asked: PhraseQuestion): Promise<string> {
  const { items, about, isProduction, phrase } = asked;
  const facts = about.map((text, index) =>
    index < about.length - 1 ? text : style(isProduction ? 'bad' : 'dim', text),
  );
  io.stderr.write(`${[...items, ...facts].map((text) => `  ${text}`).join('\n')}\n`);
  return ask(io, `Type exactly: ${style('strong', phrase)}\n› `);
}

const notConfirmed = (): SafetyError =>
  new SafetyError('Not confirmed; nothing was changed', { code: 'NOT_CONFIRMED' });
