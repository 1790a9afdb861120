import type { Invoice } from '@towline/sdk/api';
import { documentCentsOf } from '@towline/sdk/domain/document/cents';
import { isWorkingPaper } from '@towline/sdk/domain/document/number';
import { ibanInGroups } from '@towline/sdk/forms/fields/iban';
import { documentLanguage } from '../parties.ts';
import { ciiOf } from '../xml/cii.ts';
import { factsOf } from '../xml/facts.ts';
import { drawHead, drawTitle } from './drawHead.ts';
import { drawLines, drawTotals } from './drawLines.ts';
import { facturXMetadata } from './facturXMetadata.ts';
import { bottom, edge, grey, type Pdf, pageHeight, type Sheet, width } from './page.ts';
import { parsedFonts } from './parsedFonts.ts';
import { paymentCodeOf } from './paymentCode.ts';
import { printableOf } from './printable.ts';
import { printTexts } from './printTexts.ts';

const codeSide = 92;

/** The code that banking apps read; answers how wide it is. */
async function drawCode(pdf: Pdf, code: string, top: number): Promise<number> {
  const { encode } = await import('uqr');
  const { data, size } = encode(code, { ecc: 'M', border: 0 });
  const cell = codeSide / size;
  pdf.fillColor('#000');
  for (const [row, dark] of data.entries())
    for (const [column, isDark] of dark.entries())
      if (isDark) pdf.rect(edge + column * cell, top + row * cell, cell + 0.05, cell + 0.05);
  pdf.fill();
  return codeSide + 18;
}

/** Where it is to be paid: with the code where the reader pays, without it on a self-billing, which its customer wrote and pays. */
async function drawPayment({ pdf, invoice, language }: Sheet, code: string | undefined): Promise<void> {
  const { supplier = {}, type, isVoid } = invoice;
  if (code === undefined && !(type === 'SelfBilling' && supplier.iban && !isVoid)) return;
  const texts = printTexts[language];
  if (pdf.y + codeSide + 30 > bottom) pdf.addPage();
  const top = pdf.y + 15;
  const left = edge + (code === undefined ? 0 : await drawCode(pdf, code, top));
  const said = [supplier.name, supplier.iban && ibanInGroups(supplier.iban), supplier.bic, invoice.number];
  pdf.font('bold').fontSize(9.5).fillColor('#000').text(texts.payTo, left, top, { width: 300 });
  pdf.font('plain').text(said.filter(Boolean).join('\n'), { width: 300 });
  if (code !== undefined) pdf.moveDown(0.3).fontSize(8.5).fillColor(grey).text(texts.scan, { width: 300 });
}

function drawFeet({ pdf, invoice, language }: Sheet): void {
  const { start, count } = pdf.bufferedPageRange();
  const name = [...(invoice.supplier?.name ?? '').replaceAll(/\s+/g, ' ')];
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    pdf.font('plain').fontSize(8).fillColor(grey);
    const after = `   ${invoice.number ?? ''}   ${printTexts[language].page} ${page + 1} / ${count}`;
    // One line: what does not fit on it would begin a page of its own.
    const most = name.findLastIndex((_, at) => pdf.widthOfString(`${name.slice(0, at + 1).join('')}…${after}`) < width);
    const shown = pdf.widthOfString(name.join('') + after) < width ? name : [...name.slice(0, most + 1), '…'];
    pdf.text(shown.join('') + after, edge, pageHeight - 45, { width, align: 'center', lineBreak: false });
  }
}

/** The e-invoice goes along in the PDF (Factur-X), where the document is one that is owed by. */
function embed(pdf: Pdf, invoice: Invoice): void {
  if (isWorkingPaper(invoice.type)) return;
  const src = Buffer.from(ciiOf(factsOf(invoice)));
  const made = new Date(invoice.timestamp);
  pdf.file(src, {
    name: 'factur-x.xml',
    type: 'text/xml',
    relationship: 'Alternative',
    creationDate: made,
    modifiedDate: made,
  } as Parameters<Pdf['file']>[1]);
  facturXMetadata(pdf);
}

/** A document as our company or the partner would send it: PDF/A-3, fonts and e-invoice within (2-requests §7, DECISIONS T-553). */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const [{ default: PDFDocument }, [plain, bold]] = await Promise.all([import('pdfkit'), parsedFonts()]);
  const language = documentLanguage(invoice.customer?.language);
  const title = `${printTexts[language].titles[invoice.type]} ${invoice.number ?? ''}`;
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: edge, left: edge, right: edge, bottom: pageHeight - bottom },
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: language,
    displayTitle: true,
    bufferPages: true,
    // None of its own: a PDF/A holds every font that it names.
    font: '',
    info: { Title: title, Author: invoice.supplier?.name ?? '', CreationDate: new Date(invoice.timestamp) },
  } as ConstructorParameters<typeof PDFDocument>[0]);
  pdf.registerFont('plain', plain).registerFont('bold', bold);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolveAll, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolveAll(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  const printed = printableOf(invoice, [plain, bold]);
  const sheet = { pdf, invoice: printed, cents: documentCentsOf(invoice.items), language };
  drawHead(sheet);
  drawTitle(sheet);
  drawLines(sheet);
  drawTotals(sheet);
  await drawPayment(sheet, paymentCodeOf(invoice));
  drawFeet(sheet);
  embed(pdf, invoice);
  pdf.end();
  return done;
}
