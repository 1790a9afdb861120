import { extractText, getDocumentProxy } from 'unpdf';

/** What a person reads in a PDF, how many pages it has, and what is attached to it. */
export async function readPdf(
  pdf: Buffer,
): Promise<{ pages: number; text: string; files: Record<string, { content: Uint8Array }> }> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  const files = ((await document.getAttachments()) ?? {}) as Record<string, { content: Uint8Array }>;
  return { pages: document.numPages, text: text.replace(/\s+/g, ' '), files };
}
