import { spawn } from 'node:child_process';
import { type Io, isInteractive } from '../io.ts';

/**
 * The command of the pager, or undefined where none is wanted: no terminal, --no-pager, PAGER=cat, or a text that fits.
 * TOWLINE_PAGER goes before PAGER; without both it is less.
 */
export function pagerFor(text: string, io: Io, isWanted: boolean): string | undefined {
  if (!isWanted || !io.page || !isInteractive(io.stdout, io.env)) return undefined;
  const command = (io.env.TOWLINE_PAGER ?? io.env.PAGER ?? (io.platform === 'win32' ? '' : 'less')).trim();
  if (command === '' || command === 'cat') return undefined;
  return text.split('\n').length > (io.stdout.rows ?? 24) ? command : undefined;
}

/** What a shell says of a program that is not there, or that may not be run. */
const NO_SUCH_PROGRAM = new Set([126, 127]);

/** Starts the pager and waits until the person has read; false where there is no such program. Ctrl+C is the pager’s own meanwhile. */
export async function page(command: string, text: string, env: Io['env']): Promise<boolean> {
  const stops = process.listeners('SIGINT');
  process.removeAllListeners('SIGINT');
  const ignore = () => undefined;
  process.on('SIGINT', ignore);
  try {
    // R keeps colours, F leaves when all fits, X leaves the text on the screen. A LESS of one's own wins.
    const child = spawn(command, {
      shell: true,
      stdio: ['pipe', 'inherit', 'ignore'],
      env: { ...env, LESS: env.LESS ?? 'FRX' },
    });
    child.stdin.on('error', () => undefined); // q before the end closes the pipe; that is no failure
    child.stdin.end(text);
    const code = await new Promise<number | null>((resolve) => {
      child.once('error', () => resolve(127));
      child.once('close', resolve);
    });
    return !NO_SUCH_PROGRAM.has(code ?? 0);
  } finally {
    process.off('SIGINT', ignore);
    for (const stop of stops) process.on('SIGINT', stop as () => void);
  }
}
