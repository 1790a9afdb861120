// What the answer of a write that named no version says, written once for all of them into the bundle (DECISIONS T-239).
import type { OperationRow } from './document.ts';

const headers = {
  'Towline-Overwrote-Version': {
    description:
      'Only where the write named no version and others write this record, too: the version that stood there, as its ETag said it.',
    schema: { type: 'string' },
  },
  'Towline-Changed': {
    description:
      'With Towline-Overwrote-Version: the fields that the write changed, as JSON pointers parted by commas; `...` ends a longer list.',
    schema: { type: 'string' },
  },
};

/** Adds the headers to the good answers of every operation that takes If-Match. */
export function addOverwriteHeaders(rows: readonly OperationRow[]): void {
  for (const { operation } of rows) {
    if (!operation['x-if-match']) continue;
    for (const [status, answer] of Object.entries(operation.responses))
      if (status.startsWith('2')) answer.headers = { ...answer.headers, ...headers };
  }
}
