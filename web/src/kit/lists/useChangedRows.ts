import type { LiveTopic } from '@towline/sdk/api';
import { useEffect, useRef, useState } from 'react';
import { useLiveEvents } from '../live/LiveData.tsx';
import { rowChanges, versionsOf } from './rowChanges.ts';

/** How long a changed row is marked (console.md §4.4). */
export const markMs = 2_000;

interface ChangedRowsOptions<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly rowVersion: ((row: Row) => number | string) | undefined;
  /** What was asked for: another page brings other rows, which are no news. */
  readonly asked: string;
  /** What events call the rows; none for a list that no event tells of. */
  readonly topic: LiveTopic | undefined;
  /** Called with how many rows a refresh added. */
  readonly onAdded: (count: number) => void;
}

/** What changed: rows marked for a moment after a refresh, and those that live events told of since. */
export interface ChangedRows {
  readonly changed: ReadonlySet<string>;
  /** How many shown rows live events told of since the rows were fetched. */
  readonly waiting: number;
}

const none: ReadonlySet<string> = new Set();

/** Compares each refresh with the one before, and counts what live events tell in between (DECISIONS S-10). */
export function useChangedRows<Row>(options: ChangedRowsOptions<Row>): ChangedRows {
  const { rows, rowKey, rowVersion, asked, topic, onAdded } = options;
  const before = useRef<{ readonly asked: string; readonly versions: ReadonlyMap<string, number | string> }>(undefined);
  const told = useRef(onAdded);
  const [changed, setChanged] = useState(none);
  const [waiting, setWaiting] = useState(none);
  useEffect(() => {
    told.current = onAdded;
  });

  useEffect(() => {
    if (!rows || !rowVersion) return;
    const versions = versionsOf(rows, rowKey, rowVersion);
    const last = before.current;
    before.current = { asked, versions };
    setWaiting(none);
    if (!last || last.asked !== asked) return;
    const news = rowChanges(last.versions, versions);
    if (news.added.length > 0) told.current(news.added.length);
    setChanged(new Set([...news.added, ...news.changed]));
    const timer = setTimeout(() => setChanged(none), markMs);
    return () => clearTimeout(timer);
  }, [rows, rowKey, rowVersion, asked]);

  useLiveEvents((event) => {
    if (event.topic !== topic) return;
    const shown = before.current?.versions.get(event.id);
    // A row that is up to date already is no news.
    if (shown === undefined || shown === event.version) return;
    setWaiting((now) => (now.has(event.id) ? now : new Set([...now, event.id])));
  });

  return { changed, waiting: waiting.size };
}
