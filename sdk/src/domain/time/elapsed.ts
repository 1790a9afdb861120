/** A span of time in whole units. */
export type Elapsed = {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly milliseconds: number;
};

/** A span in whole units; a negative or unreadable span is nothing, so that a clock that runs behind shows 00:00 (2-requests §4). */
export const elapsedOf = (milliseconds: number): Elapsed => {
  const span = Number.isFinite(milliseconds) ? Math.max(0, Math.floor(milliseconds)) : 0;
  return {
    days: Math.floor(span / 86_400_000),
    hours: Math.floor(span / 3_600_000) % 24,
    minutes: Math.floor(span / 60_000) % 60,
    seconds: Math.floor(span / 1000) % 60,
    milliseconds: span % 1000,
  };
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Hours and minutes, HH:mm; hours run on beyond a day, so that the text needs no word in any language (2-requests §2, §4). */
export const elapsedText = (milliseconds: number): string => {
  const { days, hours, minutes } = elapsedOf(milliseconds);
  return `${two(days * 24 + hours)}:${two(minutes)}`;
};

/** Hours to milliseconds, HH:mm:ss.SSS, as the log shows the time since the entry before (2-requests §2). */
export const preciseElapsedText = (milliseconds: number): string => {
  const span = elapsedOf(milliseconds);
  return `${elapsedText(milliseconds)}:${two(span.seconds)}.${String(span.milliseconds).padStart(3, '0')}`;
};
