/** Work that runs once at a time, however many wake it. */
export interface Wakeable {
  wake(): void;
  /** What runs now, until it has ended. */
  ended(): Promise<void> | undefined;
}

interface Options {
  isStopped: () => boolean;
  failed: (error: unknown) => void;
}

/** Who wakes it while it runs has it run once more: what they mean may have come too late for this time. */
export function createWakeable(work: (goOn: () => void) => Promise<void>, { isStopped, failed }: Options): Wakeable {
  let running: Promise<void> | undefined;
  let again = false;
  const goOn = (): void => {
    again = true;
  };

  async function run(): Promise<void> {
    do {
      again = false;
      await work(goOn);
    } while (again && !isStopped());
  }

  function wake(): void {
    if (isStopped()) return;
    if (running) {
      goOn();
      return;
    }
    running = run()
      .catch(failed)
      .finally(() => {
        running = undefined;
        if (again) wake();
      });
  }

  return { wake, ended: () => running };
}
