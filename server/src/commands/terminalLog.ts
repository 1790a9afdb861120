interface LogLine {
  time: number;
  level: number;
  msg?: string;
  err?: { message?: string };
  requestId?: string;
}

const names = new Map([
  [40, 'warning'],
  [50, 'error'],
  [60, 'fatal'],
]);

/** Where the log goes while a person watches: what is wrong, one readable line each. Elsewhere it is JSON, whole. */
export function terminalLog(out: { write(text: string): unknown }): { write(line: string): void } {
  return {
    write(line) {
      const { time, level, msg = '', err, requestId } = JSON.parse(line) as LogLine;
      const clock = new Date(time).toTimeString().slice(0, 8);
      const text = [msg, err?.message].filter(Boolean).join(': ');
      out.write(
        `[towline] ${clock} ${names.get(level) ?? 'note'}: ${text}${requestId ? ` (request ${requestId})` : ''}\n`,
      );
    },
  };
}
