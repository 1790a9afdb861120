/**
 * Reads things anew as often as changes are told, but each only once at a time: what changes while it is being read is
 * read once more afterwards. A read that is dropped for every next event would show nothing while events keep coming.
 * @param read answers when the thing is there, or was not to be had
 */
export function oneReadAtATime<Key>(
  nameOf: (key: Key) => string,
  read: (key: Key) => Promise<unknown>,
): (key: Key) => void {
  const running = new Map<string, { isOutdated: boolean }>();

  const run = async (name: string, key: Key): Promise<void> => {
    const mine = { isOutdated: true };
    running.set(name, mine);
    while (mine.isOutdated) {
      mine.isOutdated = false;
      await read(key).catch(() => {});
    }
    running.delete(name);
  };

  return (key) => {
    const name = nameOf(key);
    const under = running.get(name);
    if (under) under.isOutdated = true;
    else void run(name, key);
  };
}
