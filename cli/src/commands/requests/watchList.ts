import type { Towline } from '@towline/sdk';
import type { RequestList } from '@towline/sdk/api';
import { exitCodes } from '../../exitCodes.ts';
import type { Io } from '../../io.ts';
import type { Reader } from '../../output/reader.ts';
import { styleFor, usesColor } from '../../output/style.ts';
import { renderTable } from '../../output/table.ts';
import { requestColumns } from './columns.ts';

/** Changes that come together are shown together. */
const QUIET_MS = 300;
/** While the stream of events is down, the list is asked this often (2-requests §9). */
const POLL_MS = 5_000;

const CLEAR = '\u001B[2J\u001B[H';

/** Shows a page and shows it again when something changes, until the user stops it. */
export async function watchList(
  towline: Towline,
  io: Io,
  reader: Reader,
  load: () => PromiseLike<RequestList>,
): Promise<130 | 143> {
  const style = styleFor(usesColor('auto', io.stdout, io.env));
  const wake: { call(): void } = { call: () => undefined };
  let state = 'connecting';
  const close = towline.live({
    topics: ['requests', 'request'],
    signal: io.stopping,
    onEvent: () => wake.call(),
    onState: (now) => {
      state = now;
      wake.call();
    },
  });
  try {
    while (!io.stopping.aborted) {
      const { records, count, isCountCapped } = await load();
      const head = `${reader.time(io.now().toISOString(), 'seconds').slice(11)} (${reader.timeZone})  ${isCountCapped ? 'more than ' : ''}${count} requests  ${state === 'open' ? 'live' : 'asking every 5 s'}  Ctrl+C ends`;
      io.stdout.write(
        `${CLEAR}${style('dim', head)}\n\n${renderTable(requestColumns, records, style, io.stdout.columns ?? 80, reader)}`,
      );
      await nextChange(io, wake, state === 'open' ? undefined : POLL_MS);
    }
  } finally {
    close();
  }
  return (io.stopping.reason as { signal?: string } | undefined)?.signal === 'SIGTERM'
    ? exitCodes.terminated
    : exitCodes.interrupted;
}

/** Resolves a moment after the next change, after the poll interval, or when stopped. */
function nextChange(io: Io, wake: { call: () => void }, pollMs: number | undefined): Promise<void> {
  // Ctrl+C while the list was fetched has been told already, and is not told again.
  if (io.stopping.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    let timer = pollMs === undefined ? undefined : setTimeout(done, pollMs);
    function done() {
      clearTimeout(timer);
      io.stopping.removeEventListener('abort', done);
      wake.call = () => undefined;
      resolve();
    }
    wake.call = () => {
      wake.call = () => undefined;
      clearTimeout(timer);
      timer = setTimeout(done, QUIET_MS);
    };
    io.stopping.addEventListener('abort', done);
  });
}
