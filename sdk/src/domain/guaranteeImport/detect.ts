/** Separators that files come with. */
const delimiters = [',', ';', '\t', '|'] as const;

/** The separator: of the candidates, the one that splits the first lines most evenly and most often (DECISIONS T-358). */
export function detectDelimiter(sample: string): string {
  const lines = sample.split(/\r?\n/).filter(Boolean).slice(0, 20);
  const counts = (delimiter: string) => lines.map((line) => countOutsideQuotes(line, delimiter));
  const best = delimiters
    .map((delimiter) => ({ delimiter, each: counts(delimiter) }))
    .map(({ delimiter, each }) => ({
      delimiter,
      first: each[0] ?? 0,
      even: each.filter((count) => count === each[0]).length,
    }))
    .filter(({ first }) => first > 0)
    .sort((a, b) => b.even * b.first - a.even * a.first)[0];
  // A file with one column has no separator; any will do.
  return best?.delimiter ?? ',';
}

function countOutsideQuotes(line: string, delimiter: string): number {
  let count = 0;
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === delimiter && !isQuoted) count += 1;
  }
  return count;
}
