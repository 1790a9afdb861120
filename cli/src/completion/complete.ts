import { ShellCompDirective } from '@bomb.sh/tab';
import type { Command, CommandLine } from '../defineCommand.ts';
import { findCommand } from '../findCommand.ts';
import type { Completes, Offer } from '../flags/completes.ts';
import { describeFlags, type FlagSpec } from '../flags/describeFlags.ts';
import { globalFlags } from '../flags/globalFlags.ts';
import { schemaOf } from '../flags/parseFlags.ts';
import type { Io } from '../io.ts';
import { printable } from '../output/printable.ts';
import { offersOf } from './offers.ts';

/** What the shell is told: words that fit, and whether file names may stand there instead. */
type Completion = { offers: Offer[]; isFile?: boolean };

/**
 * Answers a shell: one line a word with its description, then what to do with them (the protocol of @bomb.sh/tab's scripts).
 * Whatever goes wrong is no completion; nobody wants a message at the cursor.
 */
export async function complete(words: readonly string[], io: Io, commands: readonly CommandLine[]): Promise<void> {
  const { offers, isFile } = await completionOf(words, io, commands).catch((): Completion => ({ offers: [] }));
  const { ShellCompDirectiveNoSpace, ShellCompDirectiveNoFileComp } = ShellCompDirective;
  const goesOn = offers.length > 0 && offers.every(({ value }) => /[=/]$/.test(value));
  const directive = (isFile ? 0 : ShellCompDirectiveNoFileComp) + (goesOn ? ShellCompDirectiveNoSpace : 0);
  const lines = offers.map(({ value, description }) => `${value}\t${printable(description)}\n`);
  io.stdout.write(`${lines.join('')}:${directive}\n`);
}

/** @param words what is typed after `towline`; the last one is at the cursor, and empty where nothing is typed yet */
export async function completionOf(
  words: readonly string[],
  io: Io,
  commands: readonly CommandLine[],
): Promise<Completion> {
  const current = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const found = findCommand(before, commands);
  if (found.kind === 'unknown') return { offers: [] };
  const command = found.kind === 'command' ? await found.command.load() : undefined;
  const specs = describeFlags(command ? schemaOf(command) : globalFlags);
  const line = readLine(found.rest, specs);
  const typed = { current, args: line.args, profile: line.values.get('profile'), apiUrl: line.values.get('api-url') };
  const valuesOfFlag = (flag: FlagSpec, text: string) =>
    valuesAt(flag.kind === 'list', completesOf(flag, command), text, (completes, part) =>
      offersOf(completes, { ...typed, current: part }, io),
    );

  if (line.pending) return valuesOfFlag(line.pending, current);
  if (!line.isEnded && current.startsWith('-')) {
    const [name = '', text] = splitAt(current, '=');
    if (text === undefined) return { offers: fitting(flagsLeft(specs, line.values), current) };
    const flag = specs.find(({ long }) => `--${long}` === name);
    return flag ? valuesOfFlag(flag, text) : { offers: [] };
  }
  if (found.kind === 'group') return { offers: fitting(nextWords(found.prefix, found.commands), current) };
  const args = command?.args ?? [];
  const argument = args[line.args.length] ?? (args.at(-1)?.isVariadic ? args.at(-1) : undefined);
  if (argument) {
    const completion = await valuesAt(false, argument.completes, current, (completes, part) =>
      offersOf(completes, { ...typed, current: part }, io),
    );
    const offers = completion.offers.filter(({ value }) => !line.args.includes(value));
    if (completion.isFile || offers.length > 0) return { ...completion, offers };
  }
  return { offers: current === '' && !line.isEnded ? flagsLeft(specs, line.values) : [] };
}

type Line = {
  /** A flag that waits for its value */
  pending: FlagSpec | undefined;
  values: Map<string, string>;
  args: string[];
  /** After `--` nothing is a flag */
  isEnded: boolean;
};

/** Reads what stands before the cursor as the parser will. */
function readLine(words: readonly string[], specs: readonly FlagSpec[]): Line {
  const line: Line = { pending: undefined, values: new Map(), args: [], isEnded: false };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (line.isEnded || !word.startsWith('-') || word === '-') line.args.push(word);
    else if (word === '--') line.isEnded = true;
    else {
      const [name = '', text] = splitAt(word, '=');
      const flag = specs.find(({ long, short }) => name === `--${long}` || (short && name === `-${short}`));
      if (!flag) continue;
      const next = words[at + 1];
      const takesNext =
        text === undefined && flag.kind !== 'switch' && !(flag.kind === 'optionalText' && next?.startsWith('-'));
      if (takesNext && next === undefined) line.pending = flag;
      line.values.set(flag.long, text ?? (takesNext ? (next ?? '') : ''));
      if (takesNext) at += 1;
    }
  }
  return line;
}

const splitAt = (text: string, mark: string): [string, string | undefined] => {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
};

const fitting = (offers: readonly Offer[], current: string): Offer[] =>
  offers.filter(({ value }) => value.startsWith(current));

function completesOf(flag: FlagSpec, command: Command | undefined): Completes {
  if (flag.name === 'json') return command?.fields ?? 'text';
  return flag.completes ?? (flag.choices.length > 0 ? flag.choices : 'text');
}

/** The words that fit what is typed of a value; in a list, after its last comma. */
async function valuesAt(
  isList: boolean,
  completes: Completes,
  text: string,
  offersFor: (completes: Completes, part: string) => Promise<Offer[]>,
): Promise<Completion> {
  if (completes === 'file') return { offers: [], isFile: true };
  const from = isList ? text.lastIndexOf(',') + 1 : 0;
  const before = text.slice(0, from);
  const chosen = before.split(',');
  const offers = await offersFor(completes, text.slice(from));
  const takesFile = offers.some(({ value }) => value.endsWith('=') && text.startsWith(value));
  if (takesFile) return { offers: [], isFile: true };
  return {
    offers: fitting(offers, text.slice(from))
      .filter(({ value }) => !isList || !chosen.includes(value))
      .map(({ value, description }) => ({ value: before + value, description })),
  };
}

/** The flags that may still be given: a list may be given again. */
function flagsLeft(specs: readonly FlagSpec[], given: ReadonlyMap<string, string>): Offer[] {
  const left = specs.filter(({ long, kind }) => kind === 'list' || !given.has(long));
  return [
    ...left.map(({ long, description }) => ({ value: `--${long}`, description })),
    { value: '--help', description: 'Show this help' },
  ];
}

/** The words that may follow in the command tree. */
function nextWords(prefix: string, commands: readonly CommandLine[]): Offer[] {
  const depth = prefix === '' ? 0 : prefix.split(' ').length;
  const words = new Map<string, string>();
  for (const { name, summary } of commands) {
    const parts = name.split(' ');
    const word = parts[depth] ?? '';
    if (!words.has(word)) words.set(word, parts.length === depth + 1 ? summary : `Commands on ${word}`);
  }
  return [...words].map(([value, description]) => ({ value, description }));
}
