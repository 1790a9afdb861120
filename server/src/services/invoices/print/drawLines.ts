import { toPayOf } from '@towline/sdk/domain/document/paid';
import { shownLinesOf } from '@towline/sdk/domain/document/shownLines';
import { unitPricesOf } from '@towline/sdk/domain/document/unitPrices';
import { lineTextOf, lineWords } from '../lineWords.ts';
import { bottom, drawRow, edge, grey, rule, type Sheet, width } from './page.ts';
import { printFormats, printTexts } from './printTexts.ts';

/** The lines, under their groups where they have any; each page has the heads of the columns. */
export function drawLines({ pdf, invoice, language }: Sheet): void {
  const texts = printTexts[language];
  const words = lineWords[language];
  const formats = printFormats(language);
  const { withVat, priceOf } = unitPricesOf(invoice.items);
  const price = withVat ? texts.unitPriceWithVat : texts.unitPrice;
  const onNewPage = () => {
    drawRow(pdf, [texts.description, texts.quantity, price, texts.rate, texts.net], { font: 'bold' });
    rule(pdf);
  };
  onNewPage();
  for (const { group, lines } of shownLinesOf(invoice.items)) {
    // Never alone at the foot of a page.
    if (group) drawRow(pdf, [words.groups[group]], { font: 'bold', onNewPage, room: 30 });
    for (const { item, net } of lines) {
      const cells = [
        lineTextOf(item, language),
        formats.quantity(item.quantity, item.unit),
        formats.price(priceOf(item)),
        formats.percent(item.vatRate),
        formats.euro(net),
      ];
      drawRow(pdf, cells, { onNewPage });
    }
  }
  rule(pdf);
}

const amountWidth = 90;

/** What the lines come to: net, VAT of each rate with what it is taken of, total, what of it is paid; then what the law wants said. */
export function drawTotals({ pdf, invoice, cents, language }: Sheet): void {
  const texts = printTexts[language];
  const { euro, percent } = printFormats(language);
  if (pdf.y + 70 + cents.rates.length * 16 > bottom) pdf.addPage();
  const rows: [label: string, amount: number, font: 'plain' | 'bold'][] = [
    [texts.net, cents.totalNetAmount, 'plain'],
    ...cents.rates.map(({ vatRate, netAmount, vatAmount }): (typeof rows)[number] => [
      `${texts.vat} ${percent(vatRate)} × ${euro(netAmount)}`,
      vatAmount,
      'plain',
    ]),
    [texts.total, cents.totalGrossAmount, 'bold'],
    ...(invoice.paidAmount === undefined
      ? []
      : ([
          [texts.paid, invoice.paidAmount, 'plain'],
          [texts.toPay, toPayOf(invoice), 'bold'],
        ] satisfies typeof rows)),
  ];
  for (const [label, amount, font] of rows) {
    const top = pdf.y;
    pdf.font(font).fontSize(9).fillColor('#000');
    pdf.text(label, edge, top, { width: width - amountWidth - 10, align: 'right' });
    pdf.text(euro(amount), edge + width - amountWidth, top, { width: amountWidth, align: 'right' });
    pdf.y = top + 16;
  }
  pdf.x = edge;
  pdf.moveDown(0.5);
  pdf.font('plain').fontSize(8.5).fillColor(grey);
  for (const mention of invoice.mentions ?? []) pdf.text(mention, edge, pdf.y, { width });
}
