import type { ContactLanguage, Invoice } from '@towline/sdk/api';
import type { DocumentCents } from '@towline/sdk/domain/document/cents';

export type Pdf = PDFKit.PDFDocument;

/** What every part of the page is drawn with. */
export interface Sheet {
  pdf: Pdf;
  invoice: Invoice;
  cents: DocumentCents;
  language: ContactLanguage;
}

export const edge = 50;
export const width = 595.28 - 2 * edge;
export const pageHeight = 841.89;
/** Above it is text, below it the foot. */
export const bottom = pageHeight - 80;
export const grey = '#5c6670';

const columns = [
  { at: edge, width: 205, align: 'left' },
  { at: edge + 210, width: 60, align: 'right' },
  { at: edge + 272, width: 85, align: 'right' },
  { at: edge + 360, width: 50, align: 'right' },
  { at: edge + 412, width: width - 412, align: 'right' },
] as const;

/** A row of the table; one that no page has room for begins the next one, under what `onNewPage` draws. */
export function drawRow(
  pdf: Pdf,
  cells: readonly string[],
  { font = 'plain', onNewPage, room = 0 }: { font?: 'plain' | 'bold'; onNewPage?: () => void; room?: number } = {},
): void {
  const write = () => pdf.font(font).fontSize(9).fillColor('#000');
  write();
  const height = Math.max(...cells.map((cell, at) => pdf.heightOfString(cell, { width: columns[at]?.width ?? 50 })));
  if (pdf.y + height + room > bottom) {
    pdf.addPage();
    onNewPage?.();
    write();
  }
  const top = pdf.y;
  for (const [at, cell] of cells.entries()) {
    const { at: x, width: wide, align } = columns[at] ?? columns[0];
    pdf.text(cell, x, top, { width: wide, align });
  }
  pdf.y = top + height + 5;
  pdf.x = edge;
}

/** A thin line across the page. */
export const rule = (pdf: Pdf): void => {
  pdf
    .moveTo(edge, pdf.y - 2)
    .lineTo(edge + width, pdf.y - 2)
    .lineWidth(0.5)
    .strokeColor('#a9b4bd')
    .stroke();
  pdf.y += 3;
};
