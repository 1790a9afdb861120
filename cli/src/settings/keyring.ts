import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { Io } from '../io.ts';

/** Where the system keeps secrets for this user (cli.md §5.8 "keyring when available"). */
export type Keyring = {
  /** Answers false where the keyring did not take it */
  store(account: string, secret: string): Promise<boolean>;
  read(account: string): Promise<string | undefined>;
  forget(account: string): Promise<void>;
};

const SERVICE = 'towline';
/** A locked keyring asks its user on the screen. */
const PATIENCE_MS = 60_000;

/** libsecret's secret-tool in a desktop session, macOS' security; none in CI, without one of them, or with TOWLINE_KEYRING=0. */
export function keyringOf(io: Io): Keyring | undefined {
  if (io.env.TOWLINE_KEYRING === '0' || io.env.CI) return undefined;
  if (io.platform === 'darwin') return isOnPath('security', io) ? macKeyring(io) : undefined;
  const hasSession = io.platform === 'linux' && Boolean(io.env.DBUS_SESSION_BUS_ADDRESS);
  return hasSession && isOnPath('secret-tool', io) ? secretService(io) : undefined;
}

function isOnPath(name: string, { env }: Io): boolean {
  return (env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, name))
    .some((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

type Ran = { code: number; stdout: string };

/** Secrets go over standard input only: what stands on a command line, every user of the machine can read. */
function run({ env }: Io, command: string, args: readonly string[], input = ''): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...env }, stdio: ['pipe', 'pipe', 'ignore'], timeout: PATIENCE_MS });
    let stdout = '';
    child.stdout.on('data', (data) => {
      stdout += data;
    });
    child.stdin.on('error', () => undefined);
    child.on('error', () => resolve({ code: 127, stdout: '' }));
    child.on('close', (code) => resolve({ code: code ?? 1, stdout: stdout.trim() }));
    child.stdin.end(input);
  });
}

function secretService(io: Io): Keyring {
  const attributes = (account: string) => ['service', SERVICE, 'account', account];
  return {
    async store(account, secret) {
      const label = `--label=Towline ${account}`;
      return (await run(io, 'secret-tool', ['store', label, ...attributes(account)], secret)).code === 0;
    },
    async read(account) {
      const { code, stdout } = await run(io, 'secret-tool', ['lookup', ...attributes(account)]);
      return code === 0 && stdout !== '' ? stdout : undefined;
    },
    async forget(account) {
      await run(io, 'secret-tool', ['clear', ...attributes(account)]);
    },
  };
}

function macKeyring(io: Io): Keyring {
  // `security -i` takes commands from standard input; base64url needs no quoting there.
  const plain = (text: string) => Buffer.from(text).toString('base64url');
  const read = async (account: string) => {
    const found = await run(io, 'security', ['find-generic-password', '-s', SERVICE, '-a', plain(account), '-w']);
    return found.code === 0 ? Buffer.from(found.stdout, 'base64url').toString() : undefined;
  };
  return {
    read,
    async store(account, secret) {
      const line = `add-generic-password -U -s ${SERVICE} -a ${plain(account)} -w ${plain(secret)}\n`;
      await run(io, 'security', ['-i'], line);
      return (await read(account)) === secret; // -i does not tell by its exit code
    },
    async forget(account) {
      await run(io, 'security', ['delete-generic-password', '-s', SERVICE, '-a', plain(account)]);
    },
  };
}
