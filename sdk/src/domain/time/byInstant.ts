/**
 * Order of two instants as the server writes them, the earlier first; what has none comes before all (3-platform §9). Texts do not
 * tell: 12:00:07+00:00 is before 12:00:07.003+00:00, but not for who sorts them as words.
 */
export const byInstant = (one: string | undefined, other: string | undefined): number =>
  (Date.parse(one ?? '') || 0) - (Date.parse(other ?? '') || 0);
