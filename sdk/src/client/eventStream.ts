/** One server-sent event as it stands on the wire. */
export type WireEvent = { id: string | undefined; name: string; data: string };

/** What a chunk of a stream contains: events, and perhaps a new waiting time before reconnecting. */
export type EventParser = {
  push(text: string): WireEvent[];
  /** Milliseconds from the stream's last `retry:` line */
  readonly retryInMs: number | undefined;
};

const LINE_END = /\r\n|\r|\n/;

/** A parser for `text/event-stream`, fed with text as it arrives (HTML standard, 9.2.6). */
export function createEventParser(): EventParser {
  let rest = '';
  let isFirst = true;
  let id: string | undefined;
  let name = '';
  let data: string[] = [];
  let retryInMs: number | undefined;

  function line(text: string, events: WireEvent[]): void {
    if (text === '') {
      if (data.length > 0) events.push({ id, name: name === '' ? 'message' : name, data: data.join('\n') });
      name = '';
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? text : text.slice(0, colon);
    const raw = colon < 0 ? '' : text.slice(colon + 1);
    const value = raw.startsWith(' ') ? raw.slice(1) : raw;
    if (field === 'data') data.push(value);
    else if (field === 'event') name = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) retryInMs = Number(value);
  }

  return {
    push(text) {
      const events: WireEvent[] = [];
      rest += isFirst && text.startsWith('\uFEFF') ? text.slice(1) : text;
      if (text !== '') isFirst = false;
      for (;;) {
        const end = LINE_END.exec(rest);
        // A carriage return at the very end may be the first half of one line end.
        if (!end || (end[0] === '\r' && end.index === rest.length - 1)) return events;
        line(rest.slice(0, end.index), events);
        rest = rest.slice(end.index + end[0].length);
      }
    },
    get retryInMs() {
      return retryInMs;
    },
  };
}
