import type { InvoiceFormat } from '@towline/sdk/api';

/** Where a document is read as a file; opened in a new tab (3-platform §7). */
export const documentAddress = (id: string, format: Exclude<InvoiceFormat, 'json'> = 'pdf'): string =>
  `/v1/invoices/${encodeURIComponent(id)}?format=${format}`;

/** Opens a document to be read, printed or kept, in a tab of its own (3-platform §7). */
export const openDocument = (id: string): void => {
  window.open(documentAddress(id), '_blank', 'noopener');
};
