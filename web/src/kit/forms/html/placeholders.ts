/** What may be put into a text: `{{name}}`, with what it is. */
export interface Placeholder {
  readonly name: string;
  readonly note?: string;
}

/** Names shown at once while one is typed. */
const most = 8;

/** What is typed of a placeholder right before the cursor; undefined where none is begun. */
export const begunPlaceholder = (before: string): string | undefined => /\{\{ ?(\w*)$/.exec(before.slice(-60))?.[1];

/** The names that go on from what is typed, or have it within, the former first. */
export function placeholdersFor(typed: string, all: readonly Placeholder[]): Placeholder[] {
  const wanted = typed.toLowerCase();
  const places = all.map((one) => ({ one, at: one.name.toLowerCase().indexOf(wanted) })).filter(({ at }) => at >= 0);
  return places
    .toSorted((a, b) => Number(a.at > 0) - Number(b.at > 0))
    .slice(0, most)
    .map(({ one }) => one);
}
