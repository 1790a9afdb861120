import { createLineCounter } from '@towline/sdk/client/csvLines';
import { chunksOf } from '@towline/sdk/client/events';
import type { WireAnswer } from '@towline/sdk/client/wire';
import { watchBytes } from '../data/watchBytes.ts';

/** Bytes are put together so many at a time: the browser keeps a large file on its disk, not in the page. */
const pieceBytes = 4_000_000;

/** Asks for a table and reads it to its end, telling after each piece how many rows there are by now. */
export const download = (
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<WireAnswer>,
  onRows: (rows: number) => void,
) =>
  watchBytes(signal, async (bytes) => {
    const answer = await ask(bytes.signal);
    const read = await readTable(answer, (rows) => {
      bytes.moved();
      onRows(rows);
    });
    return { ...read, disposition: answer.headers.get('content-disposition') };
  });

/** Reads a table to its end, telling after each piece how many rows there are by now. */
export async function readTable(
  { body }: Pick<WireAnswer, 'body'>,
  onRows: (rows: number) => void,
): Promise<{ readonly file: Blob; readonly rows: number }> {
  let file = new Blob([], { type: 'text/csv' });
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let lines = 0;
  const linesBy = createLineCounter();
  // The first line is the header.
  const rows = (): number => Math.max(0, lines - 1);
  for await (const chunk of body ? chunksOf(body) : []) {
    lines = linesBy(chunk);
    waiting.push(new Uint8Array(chunk));
    bytes += chunk.length;
    if (bytes >= pieceBytes) {
      file = new Blob([file, ...waiting], { type: 'text/csv' });
      waiting = [];
      bytes = 0;
    }
    onRows(rows());
  }
  return { file: new Blob([file, ...waiting], { type: 'text/csv' }), rows: rows() };
}

/** The name that the server gives the file. */
export const fileNameOf = (disposition: string | null, otherwise: string): string =>
  /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1] ?? otherwise;

/** Hands a file to the browser, which keeps it where the agent keeps his downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
