import { stat } from 'node:fs/promises';
import type { Version } from '@towline/sdk/api';
import { z } from 'zod';
import type { CommandContext } from '../defineCommand.ts';
import { defineCommand } from '../defineCommand.ts';
import { exitCodes } from '../exitCodes.ts';
import { failureOf } from '../output/failure.ts';
import type { Tone } from '../output/style.ts';
import { wrap } from '../text/wrap.ts';
import { CLI_VERSION, contractHash } from '../version.ts';

type State = 'ok' | 'warning' | 'failed';
type Check = { name: string; state: State; detail: string; advice: string | null };

const tones: Record<State, Tone> = { ok: 'good', warning: 'warn', failed: 'bad' };
const marks: Record<State, string> = { ok: '✓', warning: '▲', failed: '✗' };
/** Idempotency and token expiry count on clocks that agree within this (cli.md §5.7). */
const CLOCK_SKEW_MS = 5 * 60_000;

const check = (name: string, state: State, detail: string, advice: string | null = null): Check => ({
  name,
  state,
  detail,
  advice,
});

export const command = defineCommand({
  name: 'doctor',
  summary: 'Check server, sign-in, clock, files',
  description: 'Checks what the command line needs. Exit 0 when all is well, 1 when something failed.',
  flags: z.object({}),
  examples: [
    ['doctor', 'What is wrong, and what to do about it'],
    ['doctor --profile prod --json', 'For scripts'],
  ],
  async run(context) {
    const checks = [
      check('Node', 'ok', `${process.versions.node} on ${process.platform} ${process.arch}`),
      check('Command line', 'ok', CLI_VERSION),
      checkTerminal(context),
      await checkConfiguration(context),
      await checkCredentials(context),
      ...(await checkServer(context)),
    ];
    const { output } = context;
    const width = Math.max(...checks.map(({ name }) => name.length));
    const indent = ' '.repeat(width + 4);
    const room = output.width === undefined ? undefined : output.width - indent.length;
    const lines = checks.flatMap(({ name, state, detail, advice }) => {
      const [first = '', ...rest] = wrap(detail, room);
      const line = `${output.style(tones[state], marks[state])} ${name.padEnd(width)}  ${first}`;
      const next = advice === null ? [] : [`${output.style('dim', '→')} ${advice}`];
      return [line, ...[...rest, ...next].map((text) => indent + text)];
    });
    const failed = checks.some(({ state }) => state === 'failed');
    await output.say({
      schema: 'towline.doctor/1',
      data: { ok: !failed, checks },
      text: lines.join('\n'),
    });
    return failed ? exitCodes.failed : exitCodes.success;
  },
});

type Context = CommandContext<Record<string, unknown>>;

function checkTerminal({ io }: Context): Check {
  if (io.stdout.isTTY !== true) return check('Terminal', 'ok', 'none (pipe or file)');
  const colors = io.env.NO_COLOR ? 'no colours (NO_COLOR)' : 'colours';
  return check('Terminal', 'ok', `${io.env.TERM ?? 'unknown'}, ${io.stdout.columns ?? 80} columns, ${colors}`);
}

async function checkConfiguration({ settings }: Context): Promise<Check> {
  const { profile, isProfileMissing, paths, project } = settings;
  if (isProfileMissing)
    return check(
      'Profile',
      'failed',
      `"${profile}" is not in ${paths.configFile}`,
      `towline config profiles add ${profile} --api-url <url>`,
    );
  return check('Profile', 'ok', project ? `${profile}, project file ${project.file}` : profile);
}

async function checkCredentials({ settings, io }: Context): Promise<Check> {
  const { credentialsFile } = settings.paths;
  const file = await stat(credentialsFile).catch(() => undefined);
  if (!file) return check('Credentials', 'ok', 'no file yet');
  if (io.platform !== 'win32' && (file.mode & 0o077) !== 0)
    return check('Credentials', 'failed', `others can read ${credentialsFile}`, `chmod 600 ${credentialsFile}`);
  return check('Credentials', 'ok', credentialsFile);
}

async function checkServer(context: Context): Promise<Check[]> {
  const { settings, connection, agent, io } = context;
  if (settings.isProfileMissing) return [];
  const opened = await connection();
  let version: Version;
  const asked = io.now().getTime();
  try {
    version = await opened.towline.support.getVersion({ retry: false });
  } catch (error) {
    const { message } = failureOf(error, settings.apiUrl);
    return [
      check('Server', 'failed', `${settings.apiUrl}: ${message}`, 'npm start, or towline config set apiUrl <url>'),
    ];
  }
  const answered = io.now().getTime();
  const checks = [check('Server', 'ok', `${settings.apiUrl}, version ${version.version}, ${version.environment}`)];
  if (settings.environment !== undefined && settings.environment !== version.environment)
    checks.push(
      check('Environment', 'failed', `the profile says ${settings.environment}`, 'towline config profiles list'),
    );
  const ours = contractHash();
  if (ours !== undefined && ours !== version.contractHash)
    checks.push(
      check(
        'Contract',
        'warning',
        `the server has another one (${version.contractHash.slice(0, 12)}) than this command line (${ours.slice(0, 12)})`,
        'npm run build, or the command line of the server’s version',
      ),
    );
  if (version.standstill) checks.push(checkStandstill(version.standstill));
  checks.push(checkClock(Date.parse(version.now), asked, answered));
  if (!opened.found) return [...checks, check('Sign-in', 'warning', 'nobody is signed in', 'towline auth login')];
  const signedIn = await agent().then(
    ({ email, organisationCode, role }) =>
      check('Sign-in', 'ok', `${email}, ${organisationCode}, ${context.output.reader.word('Role', role)}`),
    (error: unknown) => {
      const { message, hint, next } = failureOf(error, settings.apiUrl);
      return check('Sign-in', 'failed', [message, hint].filter(Boolean).join('. '), next[0] ?? 'towline auth login');
    },
  );
  return [...checks, signedIn];
}

/** What is asked for is done, and nothing of it leaves (DECISIONS T-1039). */
function checkStandstill({ since, asOf }: NonNullable<Version['standstill']>): Check {
  const why = asOf ? `it was restored from the backup of ${asOf}` : `somebody asked for it at ${since}`;
  return check('Standstill', 'warning', `nothing leaves the server: ${why}`, 'npm run db -- go-on, beside the server');
}

function checkClock(serverTime: number, asked: number, answered: number): Check {
  // The server read its clock somewhere between question and answer.
  const skew = serverTime < asked ? asked - serverTime : Math.max(0, serverTime - answered);
  if (skew > CLOCK_SKEW_MS)
    return check('Clock', 'failed', `${Math.round(skew / 1000)} s away from the server’s`, 'set this machine’s clock');
  return check('Clock', 'ok', skew < 1000 ? 'agrees with the server’s' : `${Math.round(skew / 1000)} s away`);
}
