/** Letters that have to change to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const [above = 0, left = 0, before = 0] = [row[column], next[column - 1], row[column - 1]];
      next.push(Math.min(above + 1, left + 1, before + (letter === other[column - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length] as number;
}

/** The name that somebody meant who mistyped it: at most two letters beside it, capitals aside; undefined where none is so near (DECISIONS T-413). */
export function nearestName<Name extends string>(typed: string, names: readonly Name[]): Name | undefined {
  if (typed.length > 40) return undefined;
  const near = names
    .map((name) => ({ name, far: distance(typed.toLowerCase(), name.toLowerCase()) }))
    .toSorted((one, other) => one.far - other.far)[0];
  return near && near.far <= 2 ? near.name : undefined;
}
