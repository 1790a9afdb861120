import type { RequestRecording } from '@towline/sdk/api';

/** Keeps the whole recording as a file: how the request began and every change since. */
export function saveRecording(recording: RequestRecording): void {
  const address = URL.createObjectURL(
    new Blob([`${JSON.stringify(recording, null, 2)}\n`], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = `request-${recording.shortId}-recording.json`;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
