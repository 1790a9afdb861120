import { formatShortDateTime, momentTitle } from '../i18n/format.ts';

/** A moment in the narrow cell of a list: day and time to the minute, the rest in its title. */
export function ShortMoment({ at }: { at: string | undefined }) {
  if (!at) return null;
  return (
    <span className="tl-number" title={momentTitle(at)}>
      {formatShortDateTime(at)}
    </span>
  );
}
