import { execFile } from 'node:child_process';
import { PortError } from '../portError.ts';
import type { AccessWindow, DatabaseAccessPort } from './port.ts';

const timeout = 10_000;

/**
 * A program of the operator's: `program begin|end <ip> <until> <id>`. It is started without a shell, so that what is an argument
 * stays one, and without our settings, which hold secrets.
 */
export function programDatabaseAccess(program: string): DatabaseAccessPort {
  const run = (step: 'begin' | 'end') => (window: AccessWindow, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const { PATH = '' } = process.env;
      const options = { timeout, signal, env: { PATH }, maxBuffer: 64 * 1024, windowsHide: true };
      execFile(program, [step, window.ip, window.expiresAt.toISOString(), window.id], options, (error, _out, told) => {
        if (!error) return resolve();
        const isLate = error.killed === true || error.name === 'AbortError';
        const why =
          told.trim().split('\n')[0] || (error.code === undefined ? error.message : `ended with ${error.code}`);
        reject(new PortError('databaseAccess', isLate ? 'Timeout' : 'Unavailable', why, { cause: error }));
      });
    });
  return { begin: run('begin'), end: run('end') };
}
