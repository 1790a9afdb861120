import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { addressOf } from '../addressOf.ts';
import { SetupProblem } from '../setupProblem.ts';
import { startCommand } from '../startedBy.ts';

/** Ends the start early, before anything is built up, when the port cannot be had. */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  const code = await tryToListen(host, port);
  if (code !== undefined) throw await portProblem(code, host, port);
}

/** What to say about a failed `listen`. */
export async function portProblem(code: string, host: string, port: number): Promise<SetupProblem> {
  if (code === 'EADDRINUSE') {
    const holder = await describeHolder(host, port);
    return new SetupProblem(
      `Port ${port} is held by ${holder}.\nStop it, or start on another port: PORT=${port + 10} ${startCommand}`,
    );
  }
  if (code === 'EACCES')
    return new SetupProblem(
      `Port ${port} needs a privilege that this user does not have. Start on another: PORT=4600 ${startCommand}`,
    );
  if (code === 'EADDRNOTAVAIL')
    return new SetupProblem(
      `HOST=${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all of them.`,
    );
  return new SetupProblem(`Cannot listen on ${host}:${port}: ${code}`);
}

function tryToListen(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

async function describeHolder(host: string, port: number): Promise<string> {
  const what = (await isTowline(host, port)) ? 'another Towline' : 'another program';
  const pid = process.platform === 'linux' ? pidListeningOn(port) : undefined;
  if (pid === undefined) return what;
  const since = startedAt(pid);
  return `${what} (pid ${pid}${since ? `, since ${since}` : ''}: ${commandOf(pid)})`;
}

/** The program and its arguments without the folders they lie in; as much as fits a line. */
function commandOf(pid: number): string {
  const words = read(`/proc/${pid}/cmdline`).split('\0').filter(Boolean);
  return words
    .map((word) => (path.isAbsolute(word) ? path.basename(word) : word))
    .join(' ')
    .slice(0, 80);
}

async function isTowline(host: string, port: number): Promise<boolean> {
  try {
    const answer = await fetch(`${addressOf(host, port)}/version`, { signal: AbortSignal.timeout(1_000) });
    return answer.ok && 'contractHash' in ((await answer.json()) as object);
  } catch {
    return false;
  }
}

/** /proc/net/tcp names the socket, /proc/<pid>/fd who has it (ours, or everybody's where we are root). */
function pidListeningOn(port: number): number | undefined {
  const listening = '0A';
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const sockets = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
      read(file)
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter((field) => field[1]?.endsWith(suffix) && field[3] === listening)
        .map((field) => `socket:[${field[9]}]`),
    ),
  );
  if (sockets.size === 0) return undefined;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => openFilesOf(pid).some((target) => sockets.has(target)));
}

function openFilesOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`);
      } catch {
        return '';
      }
    });
  } catch {
    return [];
  }
}

/** Field 22 of /proc/<pid>/stat, in hundredths of a second since the machine started. */
function startedAt(pid: number): string | undefined {
  const afterName = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ');
  const ticks = Number(afterName?.[19]);
  const boot = Number(/^btime (\d+)$/m.exec(read('/proc/stat'))?.[1]);
  return Number.isFinite(ticks + boot)
    ? new Date((boot + ticks / 100) * 1000).toISOString().slice(0, 16).replace('T', ' ')
    : undefined;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
