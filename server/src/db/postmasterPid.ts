import { readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** What a running (or killed) PostgreSQL wrote about itself into its data directory. */
export interface PostmasterPid {
  pid: number;
  port: number;
}

/** Undefined where there is no postmaster.pid, or one that is not yet written to its end. */
export function readPostmasterPid(cluster: string): PostmasterPid | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether that process works in this data directory. A number in an old file may by now belong to anybody, so nothing is signalled
 * before this says yes. PostgreSQL's working directory is its data directory; where /proc does not tell, the answer is no.
 */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
}
