import type { Towline } from '@towline/sdk';
import type { Agent } from '@towline/sdk/api';
import { AuthError, NetworkError } from '@towline/sdk/client/problem';
import { type Connection, guardWrite, openConnection, refusalInside, signedInAgent } from './api/connection.ts';
import { notSignedIn } from './api/notSignedIn.ts';
import { hasProxy } from './api/transport.ts';
import type { Command, CommandContext, CommandLine } from './defineCommand.ts';
import { Interrupted, UserError } from './errors.ts';
import type { ExitCode } from './exitCodes.ts';
import type { Found } from './findCommand.ts';
import { formats, type GlobalFlags, type RunFlags, type WriteFlags } from './flags/globalFlags.ts';
import { parseFlags } from './flags/parseFlags.ts';
import type { Io } from './io.ts';
import { checkOutput } from './output/checkOutput.ts';
import { failureJson, failureOf, renderFailure } from './output/failure.ts';
import { createOutput, formatOf, type Output } from './output/output.ts';
import { isRendered } from './output/render.ts';
import { styleFor, usesColor } from './output/style.ts';
import { createReporter } from './reporting.ts';
import type { FoundCredential } from './settings/credentials.ts';
import { readSettings, type Settings } from './settings/settings.ts';

type AllFlags = GlobalFlags & Partial<WriteFlags> & Partial<RunFlags>;

/** Without a format that is the command's own: a file's, not the result's. */
const ofOutput = ({ format, ...flags }: AllFlags): AllFlags =>
  format === undefined || formats.includes(format) ? { format, ...flags } : flags;

/** Parses, connects when asked, runs, and turns whatever is thrown into one failure text and one exit code. */
export async function runCommand(
  command: Command,
  words: readonly string[],
  io: Io,
  commands: readonly CommandLine[],
): Promise<ExitCode> {
  let settings: Settings | undefined;
  let connection: Promise<Connection> | undefined;
  let flags: AllFlags | undefined;
  try {
    const parsed = parseFlags(command, words, io.stdout.columns ?? 100);
    if (parsed.isHelp) {
      io.stdout.write(parsed.text);
      return 0;
    }
    flags = parsed.flags as AllFlags;
    settings = await readSettings(ofOutput(flags), io);
    const current = settings;
    const given = flags;
    const { format, color, locale, timeZone } = current;
    const output = createOutput({ ...given, format, color, locale, timeZone }, io, command.fields);
    if (command.isWrite) await checkOutput(given, command.fields, io.cwd);
    const debug = given.debug || /(^|,)towline(:\*)?($|,)/.test(io.env.DEBUG ?? '');
    let guarded: Promise<void> | undefined;
    const guard = (towline: Towline) => {
      guarded ??= guardWrite(towline, current, given.production === true);
      return guarded;
    };
    const open = () => {
      connection ??= openConnection({
        settings: current,
        io,
        isBulk: command.isRun === true || command.isBulk === true,
        debug: debug ? (line) => io.stderr.write(`${output.errorStyle('dim', line)}\n`) : undefined,
        beforeWrite: guard,
      });
      return connection;
    };
    let agent: Promise<Agent> | undefined;
    const context: CommandContext<Record<string, unknown>> = {
      flags: given,
      args: parsed.args,
      io,
      commands,
      settings: current,
      output,
      reporter: createReporter(io, output, given, current, command.printsFile === true),
      connection: open,
      connect: async () => (await open()).towline,
      agent: async () => {
        const opened = await open();
        agent ??= signedInAgent(opened, current);
        return agent;
      },
      guardWrite: async () => guard((await open()).towline),
    };
    if (command.isRun && !given.dryRun) io.goOnUnread?.();
    const exit = (await command.run(context)) ?? 0;
    if (connection && !given.quiet) await tellOfUpdate(await connection, current, io, output);
    return exit;
  } catch (thrown) {
    const error = refusalInside(thrown);
    const found = (await connection?.catch(() => undefined))?.found;
    return fail(error, io, flags, settings, command.printsFile === true, found);
  } finally {
    await connection?.then((opened) => opened.close()).catch(() => undefined);
  }
}

/** A line at the end, for a person, that the server is newer. Whatever goes wrong with it is no failure of the command. */
async function tellOfUpdate({ towline }: Connection, settings: Settings, io: Io, output: Output): Promise<void> {
  const { updateNotice } = await import('./updateNotice.ts');
  const notice = await updateNotice(towline, settings, io).catch(() => undefined);
  if (notice !== undefined) output.note(output.errorStyle('dim', notice));
}

/** Tells an unknown command, with what was perhaps meant. */
export function failUnknown({ word, prefix, suggestions }: Extract<Found, { kind: 'unknown' }>, io: Io): ExitCode {
  const name = prefix === '' ? word : `${prefix} ${word}`;
  const error = new UserError(`There is no command "${name}"`, {
    hint: suggestions.length > 0 ? `Did you mean ${suggestions.map((text) => `"towline ${text}"`).join(' or ')}?` : '',
    next: [`towline ${prefix === '' ? '' : `${prefix} `}--help`],
  });
  return fail(error, io, undefined, undefined);
}

function fail(
  error: unknown,
  io: Io,
  flags: AllFlags | undefined,
  settings: Settings | undefined,
  printsFile = false,
  found?: FoundCredential,
): ExitCode {
  // A stop ends calls with AbortedError; what the user did is what counts.
  const reason = io.stopping.aborted && !(error instanceof Interrupted) ? io.stopping.reason : error;
  const failure = failureOf(reason, settings?.apiUrl);
  if (reason instanceof NetworkError && hasProxy(io.env))
    failure.hint =
      `${failure.hint ?? ''} HTTP_PROXY or HTTPS_PROXY names a proxy on the way; what needs none stands in NO_PROXY`.trim();
  if (reason instanceof AuthError && failure.code === 'NOT_SIGNED_IN' && settings) {
    const { message, hint, next } = notSignedIn(found, settings);
    const { next: advice = [] } = error as { next?: readonly string[] };
    Object.assign(failure, { message, hint: hint ?? null, next: [...advice, ...next] });
  }
  if (reason !== error) failure.next = failureOf(error, undefined).next;
  const format = formatOf(flags ?? {}, settings?.format ?? String(flags?.format ?? io.env.TOWLINE_FORMAT ?? 'table'));
  // Who filters the result wants nothing else on standard output.
  const isFiltered = printsFile || isRendered(flags ?? {});
  if (format === 'json' && !isFiltered) io.stdout.write(failureJson(failure));
  else if (format === 'ndjson' && !isFiltered)
    io.stdout.write(failureJson(failure).replace(/^\{/, '{"type":"result",'));
  const style = styleFor(usesColor(settings?.color ?? 'auto', io.stderr, io.env));
  io.stderr.write(renderFailure(failure, style, io.stderr.columns));
  if (failure.code === 'UNEXPECTED' && error instanceof Error) io.stderr.write(`${style('dim', error.stack ?? '')}\n`);
  return failure.exit;
}
