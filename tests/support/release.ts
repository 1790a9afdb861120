import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { firstLine, root, startProgram, stopProgram, wordsOf } from './process.ts';
import type { TestServer } from './server.ts';

/** Packs the checkout, or another one that is built, into a folder that is not there yet. */
export function makeRelease(dir: string, from?: string): void {
  execFileSync(process.execPath, ['scripts/release.ts', '--out', dir, ...(from ? ['--from', from] : [])], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** What stands between the folder and the world: no registry, no packages of ours. */
const alone = { npm_config_registry: 'http://127.0.0.1:1', HTTP_PROXY: 'http://127.0.0.1:1', NODE_PATH: '' };

/** One call of `admin.mjs`, or of another door of the release, to its end. */
export function runRelease(
  dir: string,
  args: string[],
  { env = {}, input = '', cwd = '/' }: { env?: Record<string, string | undefined>; input?: string; cwd?: string } = {},
): { code: number | null; out: string; said: string } {
  const [door = '', ...rest] = args;
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(dir, door), ...rest], {
    ...{ cwd, input, encoding: 'utf8' },
    env: { ...process.env, ...alone, ...env },
  });
  return { code: status, out: stdout, said: stderr };
}

/** The server of a release, behind its supervisor unless `--alone`, at any free port. */
export async function startRelease(
  dir: string,
  databaseUrl: string,
  { env = {}, args = [] }: { env?: Record<string, string>; args?: string[] } = {},
): Promise<TestServer & { pid: number }> {
  const child = startProgram([path.join(dir, 'start.mjs'), ...args], {
    ...alone,
    ...{ DATABASE_URL: databaseUrl, PORT: '0', MAILBOX: 'none', TOWLINE_DEMO: '0', TOWLINE_LOG_LEVEL: 'warn' },
    TOWLINE_RATE_LIMIT: '1000000000',
    ...env,
  });
  const line = await firstLine(child, (text) => /Console\s+http/.test(text));
  return {
    url: /Console\s+(http\S+)/.exec(line)![1]!,
    pid: serverBelow(child.pid!),
    kill: () => stopProgram(child, 'SIGKILL'),
    stop: () => stopProgram(child),
    words: () => wordsOf(child),
  };
}

/** The process that serves: the supervisor's child, or itself with `--alone`. Only Linux tells. */
function serverBelow(pid: number): number {
  if (!existsSync('/proc/self/stat')) return pid;
  const parentOf = (id: string) => {
    try {
      return readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
    } catch {
      return undefined; // gone meanwhile
    }
  };
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return Number(ids.find((id) => parentOf(id) === `${pid}`) ?? pid);
}
