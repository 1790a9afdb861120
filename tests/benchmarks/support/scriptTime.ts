declare global {
  interface Window {
    /** The page's own measurement, between two calls into the page. */
    frameScripts?: number[];
  }
}

/**
 * Runs in the page: from now on adds up, frame by frame, how long its own script works: in what it asked to be called with the
 * next frame, and in what the mouse calls between two of them.
 */
export function timeFrames(): void {
  const times: number[] = [];
  window.frameScripts = times;
  let sum = 0;
  const timed =
    <Arguments extends unknown[]>(work: (...given: Arguments) => void) =>
    (...given: Arguments): void => {
      const start = performance.now();
      work(...given);
      sum += performance.now() - start;
    };
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => ask(timed(callback));
  // Whoever listens already is not asked through it: what the window hears last of an event has come after all of them.
  let heardAt = 0;
  for (const name of ['pointermove', 'pointerdown', 'pointerup', 'mousemove']) {
    addEventListener(name, () => (heardAt = performance.now()), { capture: true });
    addEventListener(name, () => (sum += performance.now() - heardAt));
  }
  const close = (): void => {
    times.push(sum);
    sum = 0;
    if (window.frameScripts === times) ask(close);
  };
  ask(close);
}

/** Runs in the page: what was measured since, in milliseconds a frame. */
export function scriptOfFrames(): readonly number[] {
  const times = window.frameScripts ?? [];
  delete window.frameScripts;
  return times;
}
