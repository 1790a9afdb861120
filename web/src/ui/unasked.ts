let underWay = 0;

/** Whether code is being fetched that nobody has asked for: where it does not come, nobody misses it. */
export const isFetchingUnasked = (): boolean => underWay > 0;

/** Fetches code that nobody waits for. */
export function unasked<Piece>(fetch: () => Promise<Piece>): Promise<Piece> {
  underWay += 1;
  return fetch().finally(() => {
    underWay -= 1;
  });
}
