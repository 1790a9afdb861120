/** The end of a process: what has to be closed, in the reverse of the order it was opened in. */
export interface Lifetime {
  /** Runs at the end, `milliseconds` at most. */
  atEnd(close: () => Promise<void>, milliseconds?: number): void;
  end(exitCode: number): Promise<never>;
  /** True from the moment it was asked to end: what fails then fails because of that. */
  readonly ending: boolean;
  /** Settles never; for a command that runs until it is told to stop. */
  readonly forever: Promise<never>;
}

/** Everything is stopped within 10 s of a signal; what is still busy then is left to the engine's watchdog and the operating system. */
const deadline = 9_500;
/** What somebody who starts us again reads: something that nobody foresaw, no setting to mend (EX_SOFTWARE of sysexits.h). */
const unforeseenCode = 70;
/** Ctrl-C reaches us from the terminal and from those who pass it on. Later than this it is a second press: end now. */
const samePress = 1_000;

export function startLifetime(log: (text: string) => void): Lifetime {
  const closers: { close: () => Promise<void>; milliseconds: number }[] = [];
  let endingSince: number | undefined;

  const end = async (exitCode: number): Promise<never> => {
    endingSince ??= Date.now();
    setTimeout(() => process.exit(exitCode || 1), deadline).unref();
    for (const { close, milliseconds } of closers.splice(0).reverse()) {
      const closed = (async () => close())().catch((error: unknown) => log(`while ending: ${String(error)}`));
      await Promise.race([closed, later(milliseconds)]);
    }
    process.exit(exitCode);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (endingSince !== undefined) {
      if (Date.now() - endingSince > samePress) process.exit(130);
      return;
    }
    log(`stopping (${signal}) …`);
    void end(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // A rejection that nobody awaits comes here, too. What was broken by it is unknown, so nothing new is begun: what is under way
  // ends as it does after a signal, and whoever started us starts us again (DECISIONS T-172).
  process.on('uncaughtException', (error: unknown, origin) => {
    log(`unforeseen (${origin}): ${error instanceof Error ? error.stack : String(error)}`);
    if (endingSince !== undefined) return;
    log('ending in order because of it …');
    void end(unforeseenCode);
  });
  // Who shows our words may be gone before us: that is no reason to end in disorder.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  watchParent(() => onSignal('SIGTERM'));

  return {
    atEnd(close, milliseconds = 2_000) {
      closers.push({ close, milliseconds });
    },
    end,
    get ending() {
      return endingSince !== undefined;
    },
    forever: new Promise<never>(() => {}),
  };
}

/** Started by scripts/run.mjs, we end with it, also when it is killed and can pass on nothing. */
function watchParent(gone: () => void): void {
  if (process.env.TOWLINE_LAUNCHED !== '1') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) gone();
  }, 500).unref();
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
