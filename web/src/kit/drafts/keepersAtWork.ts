/** As much of a draft as others need who do not show it. */
interface AtWork {
  stop(): Promise<void>;
  /** Writes nothing any more, whatever was under way. */
  abandon(): void;
  /** Changes the order, of which only the screen knows more. */
  amend(makes: (order: object) => object): Promise<void>;
}

/** The drafts that are open on this page, by their ids. */
export const keepersAtWork: Map<string, AtWork> = new Map();

/** How long a server that does not answer may hold a sign-out up. */
const patienceMs = 2_000;

/** Saves what is open, so that nothing is written into a browser that has just forgotten it (3-platform §4). */
export async function leaveDrafts(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patienceMs);
  const open = [...keepersAtWork.values()];
  await Promise.race([promise, Promise.allSettled(open.map((keeper) => keeper.stop()))]);
  clearTimeout(timer);
  for (const keeper of open) keeper.abandon();
}
