import { Interrupted } from './errors.ts';

/** A signal that ends when the user stops the program; the second Ctrl+C ends it at once. */
export function listenForStop(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(signal === 'SIGINT' ? 130 : 143);
      controller.abort(new Interrupted(signal));
    });
  }
  return controller.signal;
}
