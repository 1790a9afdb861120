import type { ContactLanguage, Invoice, InvoiceName } from '@towline/sdk/api';
import { type DocumentCents, documentCentsOf } from '@towline/sdk/domain/document/cents';
import { dueDayOfDocument } from '@towline/sdk/domain/document/dueDay';
import { isWorkingPaper } from '@towline/sdk/domain/document/number';
import { shownLinesOf } from '@towline/sdk/domain/document/shownLines';
import { documentLanguage } from '../parties.ts';
import { ciiOf } from '../xml/cii.ts';
import { factsOf } from '../xml/facts.ts';
import { facturXMetadata } from './facturXMetadata.ts';
import { lineWords } from './lineWords.ts';
import { parsedFonts } from './parsedFonts.ts';
import { paymentCodeOf } from './paymentCode.ts';
import { printFormats, printTexts } from './printTexts.ts';

type Pdf = PDFKit.PDFDocument;

/** What every part of the page is drawn with. */
interface Sheet {
  pdf: Pdf;
  invoice: Invoice;
  cents: DocumentCents;
  language: ContactLanguage;
}

const edge = 50;
const width = 595.28 - 2 * edge;
/** Above it is text, below it the foot. */
const bottom = 841.89 - 80;
const grey = '#5c6670';

function drawHead({ pdf, invoice, language }: Sheet): void {
  const { supplier = {}, customer = {} } = invoice;
  const texts = printTexts[language];
  const said = [
    supplier.addressLine1,
    supplier.addressLine2,
    supplier.vatNumber && `${texts.vatNumber} ${supplier.vatNumber}`,
    supplier.registration,
    [supplier.email, supplier.phoneNumber].filter(Boolean).join(' · '),
  ];
  pdf
    .font('bold')
    .fontSize(15)
    .fillColor('#10202e')
    .text(supplier.name ?? '', edge, edge, { width: 300 });
  pdf.font('plain').fontSize(8.5).fillColor(grey).text(said.filter(Boolean).join('\n'), { width: 300 });
  const to = [
    customer.addressLine1,
    customer.addressLine2,
    customer.addressLine3,
    customer.vatNumber && `${texts.vatNumber} ${customer.vatNumber}`,
  ];
  pdf
    .font('bold')
    .fontSize(10)
    .fillColor('#000')
    .text(customer.fullName ?? '', 345, 140, { width: 200 });
  pdf.font('plain').fontSize(9.5).text(to.filter(Boolean).join('\n'), { width: 200 });
}

function drawTitle({ pdf, invoice, language }: Sheet): void {
  const texts = printTexts[language];
  const { day } = printFormats(language);
  const named = (other: InvoiceName) => [other.number, other.day && `(${day(other.day)})`].filter(Boolean).join(' ');
  const title = `${texts.titles[invoice.type]} ${invoice.number ?? ''}`;
  pdf.font('bold').fontSize(16).fillColor('#10202e').text(title, edge, 230, { width });
  const due = invoice.isVoid ? undefined : dueDayOfDocument(invoice);
  const facts = [
    `${texts.date}: ${day(invoice.day ?? invoice.timestamp.slice(0, 10))}`,
    due && `${texts.due}: ${day(due)}`,
    invoice.reference && `${texts.reference}: ${invoice.reference}`,
    invoice.creditOf && `${texts.takesBack}: ${named(invoice.creditOf)}`,
    invoice.partialCreditOf && `${texts.creditsPart}: ${named(invoice.partialCreditOf)}`,
    invoice.isVoid && texts.isVoid.toUpperCase(),
  ];
  pdf.font('plain').fontSize(9.5).fillColor('#000').text(facts.filter(Boolean).join('   '), { width });
  if (invoice.description) pdf.moveDown(0.4).text(invoice.description, { width });
  pdf.moveDown(1);
}

const columns = [
  { at: edge, width: 205, align: 'left' },
  { at: edge + 210, width: 60, align: 'right' },
  { at: edge + 272, width: 85, align: 'right' },
  { at: edge + 360, width: 50, align: 'right' },
  { at: edge + 412, width: width - 412, align: 'right' },
] as const;

function drawRow(pdf: Pdf, cells: readonly string[], font: 'plain' | 'bold' = 'plain'): void {
  pdf.font(font).fontSize(9).fillColor('#000');
  const height = Math.max(...cells.map((cell, at) => pdf.heightOfString(cell, { width: columns[at]?.width ?? 50 })));
  if (pdf.y + height > bottom) pdf.addPage();
  const top = pdf.y;
  for (const [at, cell] of cells.entries()) {
    const { at: x, width: wide, align } = columns[at] ?? columns[0];
    pdf.text(cell, x, top, { width: wide, align });
  }
  pdf.y = top + height + 5;
  pdf.x = edge;
}

const rule = (pdf: Pdf): void => {
  pdf
    .moveTo(edge, pdf.y - 2)
    .lineTo(edge + width, pdf.y - 2)
    .lineWidth(0.5)
    .strokeColor('#a9b4bd')
    .stroke();
  pdf.y += 3;
};

function drawLines({ pdf, invoice, language }: Sheet): void {
  const texts = printTexts[language];
  const words = lineWords[language];
  const formats = printFormats(language);
  const head = [texts.description, texts.quantity, texts.unitPrice, texts.rate, texts.net];
  drawRow(pdf, head, 'bold');
  rule(pdf);
  for (const { group, lines } of shownLinesOf(invoice.items)) {
    if (group) drawRow(pdf, [words.groups[group]], 'bold');
    for (const { item, net } of lines) {
      const named = item.description ?? item.code;
      drawRow(pdf, [
        item.surcharge ? `${named} (${words.surcharges[item.surcharge]})` : named,
        formats.quantity(item.quantity, item.unit),
        formats.price(item.unitPrice),
        formats.percent(item.vatRate),
        formats.euro(net),
      ]);
    }
  }
  rule(pdf);
}

function drawTotals({ pdf, invoice, cents, language }: Sheet): void {
  const texts = printTexts[language];
  const { euro, percent } = printFormats(language);
  if (pdf.y + 70 + cents.rates.length * 16 > bottom) pdf.addPage();
  drawRow(pdf, ['', '', '', texts.net, euro(cents.totalNetAmount)]);
  for (const { vatRate, netAmount, vatAmount } of cents.rates)
    drawRow(pdf, ['', '', `${texts.vat} ${percent(vatRate)}`, euro(netAmount), euro(vatAmount)]);
  drawRow(pdf, ['', '', '', texts.total, euro(cents.totalGrossAmount)], 'bold');
  pdf.moveDown(0.5);
  pdf.font('plain').fontSize(8.5).fillColor(grey);
  for (const mention of invoice.mentions ?? []) pdf.text(mention, edge, pdf.y, { width });
}

async function drawPayment({ pdf, invoice, language }: Sheet): Promise<void> {
  const code = paymentCodeOf(invoice);
  if (code === undefined) return;
  const texts = printTexts[language];
  const { encode } = await import('uqr');
  const { data, size } = encode(code, { ecc: 'M', border: 0 });
  const side = 92;
  if (pdf.y + side + 30 > bottom) pdf.addPage();
  const top = pdf.y + 15;
  const cell = side / size;
  pdf.fillColor('#000');
  for (const [row, dark] of data.entries())
    for (const [column, isDark] of dark.entries())
      if (isDark) pdf.rect(edge + column * cell, top + row * cell, cell + 0.05, cell + 0.05);
  pdf.fill();
  const { supplier = {} } = invoice;
  const said = [
    supplier.name,
    supplier.iban?.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 '),
    supplier.bic,
    invoice.number,
  ];
  pdf
    .font('bold')
    .fontSize(9.5)
    .text(texts.payTo, edge + side + 18, top, { width: 300 });
  pdf.font('plain').text(said.filter(Boolean).join('\n'), { width: 300 });
  pdf.moveDown(0.3).fontSize(8.5).fillColor(grey).text(texts.scan, { width: 300 });
}

function drawFeet({ pdf, invoice, language }: Sheet): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const foot = `${invoice.supplier?.name ?? ''}   ${invoice.number ?? ''}   ${printTexts[language].page} ${page + 1} / ${count}`;
    pdf
      .font('plain')
      .fontSize(8)
      .fillColor(grey)
      .text(foot, edge, 841.89 - 45, { width, align: 'center', lineBreak: false });
  }
}

/** The e-invoice goes along in the PDF (Factur-X), where the document is one that is owed by. */
function embed({ pdf, invoice }: Sheet): void {
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
    margins: { top: edge, left: edge, right: edge, bottom: 20 },
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
  const sheet = { pdf, invoice, cents: documentCentsOf(invoice.items), language };
  drawHead(sheet);
  drawTitle(sheet);
  drawLines(sheet);
  drawTotals(sheet);
  await drawPayment(sheet);
  drawFeet(sheet);
  embed(sheet);
  pdf.end();
  return done;
}
