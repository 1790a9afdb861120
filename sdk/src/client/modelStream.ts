import type { RequestEvent } from '../generated/api.ts';
import { liveTopicValues } from '../generated/values.ts';
import type { Towline } from './createTowline.ts';
import type { LiveEvent, LiveState } from './events.ts';
import { isKnown, isLive, isTouchedBy } from './liveKeys.ts';
import type { Entries, Entry } from './modelEntries.ts';

type Stream = { close(): void; state: LiveState };

/** What a change that is told of means for the calls: they are outdated, or polled no more. */
interface Told {
  outdate(entry: Entry): void;
  schedule(entry: Entry): void;
}

/** The stream of a cache: it tells of what is watched, as long as something is that it can tell of. */
export function createModelStream(towline: Pick<Towline, 'live'>, entries: Entries, reads: Told) {
  let stream: Stream | undefined;

  function told({ topic, data }: LiveEvent): void {
    if (!(liveTopicValues as readonly string[]).includes(topic) || typeof data !== 'object' || data === null) return;
    const event = data as RequestEvent;
    for (const entry of entries.all())
      if (isTouchedBy(entry.key, event) && !isKnown(entry.key, entry.model.data, event)) reads.outdate(entry);
  }

  function turned(own: Stream, state: LiveState): void {
    if (stream !== own) return;
    const before = own.state;
    own.state = state;
    for (const entry of entries.all()) {
      if (!isLive(entry.key)) continue;
      // What happened while the stream was away is unknown.
      if (state === 'open' && entry.model.loadedAtMs !== undefined) reads.outdate(entry);
      else if (before === 'open' || state === 'open') reads.schedule(entry);
    }
  }

  /** One stream while something is watched that it can tell of. */
  function adjust(): void {
    const isWanted = [...entries.all()].some(({ key, listeners }) => listeners.size > 0 && isLive(key));
    if (isWanted && !stream) {
      const own: Stream = { close: () => {}, state: 'connecting' };
      stream = own;
      own.close = towline.live({
        topics: liveTopicValues,
        onEvent: told,
        onState: (state) => turned(own, state),
      });
    } else if (!isWanted && stream) {
      const { close } = stream;
      stream = undefined;
      close();
    }
  }

  return { adjust, isOpen: () => stream?.state === 'open' };
}
