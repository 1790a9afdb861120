import type { ContactLanguage, Invoice, InvoiceName } from '@towline/sdk/api';
import { dueDayOfDocument } from '@towline/sdk/domain/document/dueDay';
import { edge, grey, type Sheet, width } from './page.ts';
import { printFormats, printTexts } from './printTexts.ts';

const titleAt = 230;
const regions = new Map<ContactLanguage, Intl.DisplayNames>();

/** A country's name, where the letter crosses a border. */
function abroad({ supplier = {}, customer = {} }: Invoice, language: ContactLanguage): string | undefined {
  if (!customer.country || !supplier.country || customer.country === supplier.country) return undefined;
  const names = regions.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  regions.set(language, names);
  return names.of(customer.country);
}

/** The letterhead, and to whom it goes. */
export function drawHead({ pdf, invoice, language }: Sheet): void {
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
    .text(supplier.name ?? '', edge, edge, { width: 285 });
  pdf.font('plain').fontSize(8.5).fillColor(grey).text(said.filter(Boolean).join('\n'), { width: 285 });
  const letterheadEnds = pdf.y;
  const to = [
    customer.addressLine1,
    customer.addressLine2,
    customer.addressLine3,
    abroad(invoice, language),
    customer.vatNumber && `${texts.vatNumber} ${customer.vatNumber}`,
  ];
  pdf
    .font('bold')
    .fontSize(10)
    .fillColor('#000')
    .text(customer.fullName ?? '', 345, 140, { width: 200 });
  pdf.font('plain').fontSize(9.5).text(to.filter(Boolean).join('\n'), { width: 200 });
  // The title is where it always is, below a long letterhead or address.
  pdf.y = Math.max(titleAt, letterheadEnds + 25, pdf.y + 25);
}

/** What a description says beyond what the head of the document says already, in its own language. */
const furtherText = ({ description = '', reference, items: [first] }: Invoice): string => {
  const said = [`Assistance ${reference}`, `${first?.code} ${reference}`].find((text) => description.startsWith(text));
  return said ? description.slice(said.length).replace(/^ - /, '') : description;
};

/** What it is, of which day, and until when it is to be paid. */
export function drawTitle({ pdf, invoice, language }: Sheet): void {
  const texts = printTexts[language];
  const { day } = printFormats(language);
  const named = (other: InvoiceName) => [other.number, other.day && `(${day(other.day)})`].filter(Boolean).join(' ');
  const title = `${texts.titles[invoice.type]} ${invoice.number ?? ''}`;
  pdf.font('bold').fontSize(16).fillColor('#10202e').text(title, edge, pdf.y, { width });
  const due = invoice.isVoid ? undefined : dueDayOfDocument(invoice);
  const said = (label: string, value: string) => `${label}${language === 'fr' ? ' : ' : ': '}${value}`;
  const facts = [
    said(texts.date, day(invoice.day ?? invoice.timestamp.slice(0, 10))),
    due && said(texts.due, day(due)),
    invoice.reference && said(texts.reference, invoice.reference),
  ];
  pdf.font('plain').fontSize(9.5).fillColor('#000').text(facts.filter(Boolean).join('   '), { width });
  const { creditOf, partialCreditOf } = invoice;
  if (creditOf) pdf.text(said(texts.takesBack, named(creditOf)), { width });
  if (partialCreditOf) pdf.text(said(texts.creditsPart, named(partialCreditOf)), { width });
  if (invoice.isVoid) pdf.font('bold').fillColor('#b3261e').text(texts.isVoid.toUpperCase(), { width });
  pdf.font('plain').fillColor('#000');
  const further = furtherText(invoice);
  if (further) pdf.moveDown(0.4).text(further, { width });
  pdf.moveDown(1);
}
