import { Argument, CommanderError, Option, Command as Parser } from 'commander';
import { z } from 'zod';
import type { Command } from '../defineCommand.ts';
import { UserError } from '../errors.ts';
import { wrap } from '../text/wrap.ts';
import { describeFlags, type FlagSpec } from './describeFlags.ts';
import { faultText } from './faultText.ts';
import { globalFlags, runFlags, writeFlags } from './globalFlags.ts';

/** Own flags first, then those of its kind, then those of every command; a command's own wins over a global one. */
export function schemaOf(command: Pick<Command, 'flags' | 'isWrite' | 'isRun' | 'printsFile'>): z.ZodObject {
  const { json, jq, template, pager, ...forFiles } = globalFlags.shape;
  return z.object({
    ...(command.printsFile ? forFiles : globalFlags.shape),
    ...(command.isRun ? runFlags.shape : {}),
    ...(command.isWrite ? writeFlags.shape : {}),
    ...command.flags.shape,
  });
}

const GLOBAL = 'Global options:';
/** The global flags that every help shows; `towline help flags` has them all. */
const shownGlobals: ReadonlySet<string> = new Set(['profile', 'format', 'json', 'jq', 'output']);

const fieldsText = (fields: readonly string[], columns: number): string =>
  wrap(fields.join(', '), columns - 2)
    .map((line) => `  ${line}\n`)
    .join('');

function optionOf(flag: FlagSpec): Option {
  const short = flag.short === undefined ? '' : `-${flag.short}, `;
  const value = flag.kind === 'switch' ? '' : ` ${flag.placeholder}`;
  const option = new Option(`${short}--${flag.long}${value}`, flag.description);
  if (flag.kind === 'list') {
    option.argParser((text: string, before: string[] | undefined) => [
      ...(before ?? []),
      ...text.split(',').map((item) => item.trim()),
    ]);
  }
  // Two flags may share a word: --input is a file, --no-input a switch.
  option.attributeName = () => flag.name;
  // Defaults are zod's; commander only shows them.
  const shown = Array.isArray(flag.default) ? flag.default.join(',') : flag.default;
  if (shown !== undefined && shown !== '') option.description += ` (default ${String(shown)})`;
  return option;
}

/** A commander parser for one command: options, arguments, help with examples. */
export function parserOf(command: Command, columns: number): Parser {
  const own = new Set(Object.keys(command.flags.shape));
  const flags = describeFlags(schemaOf(command));
  const parser = new Parser(`towline ${command.name}`);
  parser.description(command.description ?? `${command.summary}.`);
  parser.exitOverride();
  parser.configureOutput({ writeOut: () => undefined, writeErr: () => undefined });
  for (const { name, description, isOptional, isVariadic } of command.args ?? []) {
    const word = isVariadic ? `${name}...` : name;
    parser.addArgument(new Argument(isOptional ? `[${word}]` : `<${word}>`, description));
  }
  const isOwn = (flag: FlagSpec) => own.has(flag.name) || flag.name in runFlags.shape || flag.name in writeFlags.shape;
  parser.optionsGroup('Options:');
  for (const flag of flags.filter(isOwn)) parser.addOption(optionOf(flag));
  parser.optionsGroup(GLOBAL);
  for (const flag of flags.filter((other) => !isOwn(other))) {
    const option = optionOf(flag);
    parser.addOption(shownGlobals.has(flag.name) ? option : option.hideHelp());
  }
  parser.addHelpOption(new Option('-h, --help', 'Show this help').helpGroup(GLOBAL));
  const examples = command.examples.map(([line, what]) => `  $ towline ${line}\n      ${what}`).join('\n');
  const fields = command.fields ? `\nFields of --json:\n${fieldsText(command.fields, columns)}` : '';
  parser.addHelpText('after', `\n  towline help flags   every global option\n${fields}\nExamples:\n${examples}`);
  return parser;
}

/** What came out of a command line. */
export type Parsed = { isHelp: true; text: string } | { isHelp: false; flags: Record<string, unknown>; args: string[] };

/** Parses the words after the command's name. */
export function parseFlags(command: Command, words: readonly string[], columns: number): Parsed {
  const parser = parserOf(command, columns);
  let help = '';
  parser.configureHelp({ helpWidth: columns, minWidthToWrap: 20 });
  parser.configureOutput({
    writeOut: (text) => {
      help += text;
    },
  });
  try {
    parser.parse([...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.helpDisplayed') return { isHelp: true, text: help };
    throw new UserError(error.message.replace(/^error: /, ''), { next: [`towline ${command.name} --help`] });
  }
  const result = schemaOf(command).safeParse(parser.opts(), { error: faultText });
  if (result.success) {
    if (command.isRun) refuseEmptyLists(command, result.data);
    return { isHelp: false, flags: result.data, args: parser.args };
  }
  const specs = new Map(describeFlags(schemaOf(command)).map((flag) => [flag.name, flag]));
  const faults = result.error.issues.map((issue) => {
    const flag = specs.get(String(issue.path[0]));
    // What is no number is not known to zod any more as it was typed.
    const typed = issue.message === 'a number' ? `, not "${parser.opts()[String(issue.path[0])]}"` : '';
    return `--${flag?.long ?? String(issue.path[0])}: ${issue.message}${typed}`;
  });
  throw new UserError(faults.join('\n'), { next: [`towline ${command.name} --help`] });
}

/** A list that chooses what is changed and names nothing is a variable that nobody set; it would choose all (DECISIONS T-912). */
function refuseEmptyLists(command: Command, values: Record<string, unknown>): void {
  for (const { name, long, kind } of describeFlags(schemaOf(command))) {
    const value = values[name];
    if (kind === 'list' && Array.isArray(value) && value.length > 0 && value.every((item) => item === ''))
      throw new UserError(`--${long}: names nothing`, { next: [`towline ${command.name} --help`] });
  }
}
