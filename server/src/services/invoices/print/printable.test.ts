import { getDocumentProxy } from 'unpdf';
import { expect, it, test } from 'vitest';
import { belgian, invoiceOf, line } from '../../../testing/eInvoices.ts';
import { readPdf } from '../../../testing/readPdf.ts';
import { ciiOf } from '../xml/cii.ts';
import { factsOf } from '../xml/facts.ts';
import { invoicePdf } from './invoicePdf.ts';
import { parsedFonts } from './parsedFonts.ts';
import { printableText } from './printable.ts';

const saying = (description: string) => invoiceOf([line({ description })], belgian);

// The first one here: what a glyph is called is learnt once.
it('has letters that can be searched and read out, whatever was printed before it', async () => {
  await invoicePdf(saying('ż Ż'));
  expect((await readPdf(await invoicePdf(saying('Zola, Metz')))).text).toMatch(/Rue de Metz 1 .*Zola, Metz .*Scannez/);
});

test.each([
  ['Ελλάδα Łódź Şişli Žižek Ёлка', 'Ελλάδα Łódź Şişli Žižek Ёлка'],
  ['王小明 Wang', '??? Wang'],
  ['Ade\u0301le\tDupont\r\nParijs', 'Adéle Dupont\nParijs'],
  ['محمد عبد الله (Mohamed)', '\u00a0محمد\u00a0عبد\u00a0الله (Mohamed)'],
  ['דוד לוי', 'דוד\u00a0לוי'],
])('paper says %j as %j (DECISIONS T-905)', async (text, said) => {
  expect(printableText(text, await parsedFonts())).toBe(said);
});

it('has in its e-invoice the letters that paper has not (DECISIONS T-905)', async () => {
  const invoice = saying('王小明');
  const { text, files } = await readPdf(await invoicePdf(invoice));
  expect(text).toContain(' ??? ');
  expect(Buffer.from(Object.values(files)[0]!.content).toString()).toBe(ciiOf(factsOf(invoice)));
});

/** Where each text of a page stands, from its foot. */
async function placed(pdf: Buffer, page: number): Promise<(words: string) => number> {
  const { items } = await (await (await getDocumentProxy(new Uint8Array(pdf))).getPage(page)).getTextContent();
  const texts = items as { str: string; transform: number[] }[];
  return (words) => texts.find(({ str }) => str.includes(words))?.transform[5] as number;
}

it('has room for long names: nothing stands on top of something else, and the foot is one line', async () => {
  const invoice = invoiceOf([line()], {
    ...belgian,
    supplier: {
      ...belgian.supplier,
      name: 'Koninklijke Maatschappij '.repeat(11),
      registration: 'RPR Gent '.repeat(40),
    },
    customer: { ...belgian.customer, fullName: 'Garages Lefèvre '.repeat(18), addressLine3: 'escalier 14 '.repeat(24) },
  });
  const pdf = await invoicePdf(invoice);
  const { pages, text } = await readPdf(pdf);
  expect(pages).toBe(1);
  expect(text).toContain('… CI-2026-00098 Page 1 / 1');
  const at = await placed(pdf, 1);
  expect(at('Facture CI')).toBeLessThan(Math.min(at('FR40303265045'), at('RPR Gent')) - 15);
});

it('ends a page of text above its foot', async () => {
  const mentions = Array.from({ length: 60 }, (_, index) => `Mention ${index + 1}`);
  const pdf = await invoicePdf(invoiceOf([line()], { ...belgian, mentions }));
  const at = await placed(pdf, 1);
  const last = mentions.findLast((mention) => at(mention) !== undefined)!;
  expect(last).not.toBe('Mention 60');
  expect(at(last)).toBeGreaterThan(79);
});
