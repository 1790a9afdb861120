/** So many milliseconds; without a number until what is queued now has run. */
export const pause = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Until the work has ended, or for so many milliseconds, whichever is first. */
export const endedWithin = async (ms: number, work: Promise<unknown>): Promise<void> => {
  await Promise.race([work, pause(ms)]);
};
