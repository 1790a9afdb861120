import { commands as everyCommand } from './commands.ts';
import type { CommandLine } from './defineCommand.ts';
import type { ExitCode } from './exitCodes.ts';
import { findCommand } from './findCommand.ts';
import { groupHelp, rootHelp } from './groupHelp.ts';
import type { Io } from './io.ts';

const isHelp = (word: string): boolean => word === '--help' || word === '-h';

/** Runs a command line; answers the exit code (cli.md §5.3). Loads only what the command needs. */
export async function run(words: readonly string[], io: Io, commands = everyCommand): Promise<ExitCode> {
  // What the scripts of `towline completion` call; nobody types it.
  if (words[0] === 'complete') {
    const { complete } = await import('./completion/complete.ts');
    await complete(words.slice(words[1] === '--' ? 2 : 1), io, commands);
    return 0;
  }
  const found = findCommand(words, commands);
  if (found.kind === 'command') return runCommand(found.command, found.rest, io, commands);
  if (found.kind === 'unknown') {
    const { failUnknown } = await import('./runCommand.ts');
    return failUnknown(found, io);
  }
  if (found.prefix === '' && (found.rest.includes('--version') || found.rest.includes('-V')))
    return run(['version', ...found.rest.filter((word) => word !== '--version' && word !== '-V')], io, commands);
  const text = found.prefix === '' ? rootHelp(found.commands) : groupHelp(found.prefix, found.commands);
  const wasAsked = found.rest.some(isHelp) || words.length === 0;
  (wasAsked ? io.stdout : io.stderr).write(text);
  return wasAsked ? 0 : 2;
}

async function runCommand(
  line: CommandLine,
  rest: string[],
  io: Io,
  commands: readonly CommandLine[],
): Promise<ExitCode> {
  const { runCommand: runLoaded } = await import('./runCommand.ts');
  return runLoaded(await line.load(), rest, io, commands);
}
