import type { RecordedChange, RecordedEvent, RecordedState, RequestRecording } from '@towline/sdk/api';

/** What was known of a request at one moment. */
export type KnownThen = Omit<RecordedState, 'at'>;

const namesIn = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

/** One change carried out: what does not change stays the same object. */
function changed(value: unknown, [name, ...rest]: readonly string[], after: unknown): unknown {
  if (name === undefined) return after;
  if (Array.isArray(value)) {
    const list: unknown[] = value.slice();
    if (rest.length === 0 && after === undefined) list.splice(Number(name), 1);
    else list[Number(name)] = changed(list[Number(name)], rest, after);
    return list;
  }
  const object = value as Readonly<Record<string, unknown>>;
  if (rest.length === 0 && after === undefined) {
    const { [name]: _gone, ...others } = object;
    return others;
  }
  return { ...object, [name]: changed(object[name], rest, after) };
}

/** What was known after the changes, in their order. */
export const afterChanges = (known: KnownThen, changes: readonly RecordedChange[]): KnownThen =>
  changes.reduce<unknown>((state, { path, after }) => changed(state, namesIn(path), after), known) as KnownThen;

/** A recording that can be read at any moment. */
export interface Replay {
  readonly recording: RequestRecording;
  readonly startMs: number;
  readonly endMs: number;
  /** The moments of the events, in milliseconds. */
  readonly marks: readonly number[];
  /** How many events had happened by then. */
  countAt(atMs: number): number;
  /** What was known after so many events. */
  knownAfter(count: number): KnownThen;
}

/** Reads a recording forward once; what was known after each event is kept. */
export function replayOf(recording: RequestRecording): Replay {
  const { first, events } = recording;
  const known: KnownThen[] = [{ request: first.request, communications: first.communications }];
  const marks = events.map(({ at }) => Date.parse(at));
  const startMs = Date.parse(first.at);
  return {
    recording,
    startMs,
    endMs: Math.max(startMs, marks.at(-1) ?? startMs),
    marks,
    countAt: (atMs) => {
      const next = marks.findIndex((mark) => mark > atMs);
      return next < 0 ? marks.length : next;
    },
    knownAfter(count) {
      for (let index = known.length; index <= count; index += 1)
        known.push(afterChanges(known[index - 1] as KnownThen, (events[index - 1] as RecordedEvent).changes));
      return known[Math.max(0, count)] as KnownThen;
    },
  };
}

/** The event before a moment, or after it; the ends of the recording beyond the first and the last. */
export function stepFrom({ marks, startMs, endMs }: Replay, atMs: number, direction: 1 | -1): number {
  if (direction === 1) return marks.find((mark) => mark > atMs) ?? endMs;
  return marks.findLast((mark) => mark < atMs) ?? startMs;
}
