import { knownTimeZone, offsetAt } from '../time/zone.ts';

const hour = 3_600_000;

/**
 * Which of the two is meant where a clock that is put back shows the same twice, ` UTC+2`; nothing at any other time, nor for what is no moment
 * (1-intake §5, DECISIONS S-12, T-1026).
 */
export function whichOfTwo(timestamp: string, timeZone: string | undefined): string {
  const zone = knownTimeZone(timeZone);
  const instant = Date.parse(timestamp);
  const offset = offsetAt(instant, zone);
  const isShownTwice = [instant - hour, instant + hour].some(
    (other) => other + offsetAt(other, zone) === instant + offset,
  );
  if (!isShownTwice) return '';
  // The sign of text messages, whose alphabet has no other (DECISIONS T-906).
  return ` UTC${offset > 0 ? '+' : ''}${offset === 0 ? '' : offset / hour}`;
}
