const quote = 34;
const lineFeed = 10;

/**
 * Counts the lines of a table that comes in pieces, the last one too where nothing ends it. A line end between quotes is one of
 * its cell: somebody wrote a name or a town in two lines. Each piece answers how many there are by now.
 */
export function createLineCounter(): (piece: Uint8Array) => number {
  let lines = 0;
  let isQuoted = false;
  let isOpen = false;
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines += 1;
    }
    if (piece.length > 0) isOpen = isQuoted || piece.at(-1) !== lineFeed;
    return lines + (isOpen ? 1 : 0);
  };
}
