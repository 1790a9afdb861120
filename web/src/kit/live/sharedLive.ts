import type { LiveEvent, LiveOptions, LiveState } from '@towline/sdk/client/events';
import { browserLocks, openTabs, type Tabs } from '../tabs/tabs.ts';

/** What the tab that has the stream tells the others; a message that says nothing asks for its state. */
interface LiveMessage {
  readonly state?: LiveState;
  readonly event?: LiveEvent;
}

/** What a tab hears, wherever the stream is. */
export interface LiveHeard {
  onEvent(event: LiveEvent): void;
  onState(state: LiveState): void;
}

/** Opens a stream of this tab's own; the answer closes it. */
export type OpenStream = (options: Pick<LiveOptions, 'onEvent' | 'onState' | 'lastEventId'>) => () => void;

/** How often (ms) a tab that is looked at asks whether the one with the stream still answers. */
const askEvery = 15_000;
/** How long it waits for the answer before it takes the stream over. */
const patience = 3_000;

/** Asks now and then, in a tab that is looked at, whether whoever has the stream answers; calls `lost` where nobody does. */
function watchAnswers(ask: () => void, lost: () => void): Record<'begin' | 'answered' | 'stop', () => void> {
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  const isLookedAt = (): boolean => document.visibilityState === 'visible';

  const answered = (): void => {
    clearTimeout(unanswered);
    unanswered = undefined;
  };
  const askNow = (): void => {
    if (!isLookedAt()) return;
    unanswered ??= setTimeout(() => {
      unanswered = undefined;
      if (isLookedAt()) lost();
    }, patience);
    ask();
  };
  document.addEventListener('visibilitychange', askNow);
  const asking = setInterval(askNow, askEvery);
  return {
    begin: askNow,
    answered,
    stop() {
      answered();
      clearInterval(asking);
      document.removeEventListener('visibilitychange', askNow);
    },
  };
}

/**
 * One stream for all tabs of a browser that are of one agent: a browser has six connections for a server, and a stream takes one of
 * them for good, so that the seventh tab would load nothing (DECISIONS T-851). The first tab has it and tells the others what it
 * hears; when it goes, the next one opens its own from the last event on. A tab that is looked at takes it from one that does not
 * answer, because it prints or was put to sleep. `agent` says whose stream it is.
 */
export function shareLive(agent: string, open: OpenStream, heard: LiveHeard, tabs?: Tabs): () => void {
  // Without locks each tab has its own.
  if (!tabs && !browserLocks()) return open(heard);
  const matter = `towline.live ${agent}`;
  const { channel, locks } = tabs ?? openTabs(matter);
  const left = new AbortController();
  let queued = new AbortController();
  let close: (() => void) | undefined;
  let release = (): void => {};
  let state: LiveState = 'connecting';
  let lastEventId: string | undefined;

  const tell = (message: LiveMessage): void => channel.send(message);

  function become(next: LiveState): void {
    state = next;
    heard.onState(next);
  }

  function hear(event: LiveEvent): void {
    lastEventId = event.id ?? lastEventId;
    heard.onEvent(event);
  }

  /** Has the stream for all tabs, until it is released or taken. */
  function lead(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    release = resolve;
    let isOver = false;
    const end = open({
      lastEventId,
      onEvent(event) {
        if (isOver) return;
        tell({ event });
        hear(event);
      },
      onState(next) {
        if (isOver) return;
        tell({ state: next });
        become(next);
      },
    });
    close = () => {
      isOver = true;
      close = undefined;
      end();
    };
    return promise;
  }

  function request(options: LockOptions): void {
    let had: typeof close;
    const granted = (): Promise<void> | undefined => {
      if (left.signal.aborted) return undefined;
      const led = lead();
      had = close;
      return led;
    };
    // Refused where another tab took it, and where this one asks otherwise meanwhile.
    locks.request(matter, options, granted).catch(() => {
      had?.();
      if (!left.signal.aborted && !options.signal?.aborted) queue();
    });
  }

  /** Waits for its turn. */
  function queue(): void {
    queued = new AbortController();
    request({ signal: queued.signal });
  }

  function takeOver(): void {
    if (close) return;
    queued.abort();
    request({ steal: true });
  }

  const answers = watchAnswers(() => tell({}), takeOver);
  channel.listen((message) => {
    const { state: told, event } = message as LiveMessage;
    if (!told && !event) return void (close && tell({ state }));
    answers.answered();
    if (close) return;
    if (event) hear(event);
    else if (told) become(told);
  });
  queue();
  answers.begin();

  return () => {
    left.abort();
    queued.abort();
    answers.stop();
    close?.();
    release();
    channel.close();
  };
}
