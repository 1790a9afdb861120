import type { Invoice } from '@towline/sdk/api';
import { describe, expect, it } from 'vitest';
import { belgian, cases, invoiceOf, line, selfBilled, textsOf } from '../../../testing/eInvoices.ts';
import { factsOf } from './facts.ts';
import { ublOf } from './ubl.ts';

const isPaid = ({ paidAmount, totalGrossAmount }: Invoice): boolean => paidAmount === totalGrossAmount;

// Rules of Peppol BIS Billing 3 and EN 16931, for no package carries them: each says what it asks of the document.
describe.each(cases)('Peppol: %s', (_case, invoice) => {
  const xml = ublOf(factsOf(invoice));
  const sum = (element: string) =>
    textsOf(xml, element).reduce((total, text) => total + Math.round(Number(text) * 100), 0);
  const isCredit = invoice.type === 'CreditNote';
  const rules: [string, unknown, unknown][] = [
    ['BR-02 a number', textsOf(xml, 'ID')[0], invoice.number],
    ['BR-03 an issue date', textsOf(xml, 'IssueDate')[0], invoice.day],
    [
      'BR-04 a type code',
      textsOf(xml, isCredit ? 'CreditNoteTypeCode' : 'InvoiceTypeCode'),
      [isCredit ? (selfBilled(invoice) ? '261' : '381') : selfBilled(invoice) ? '389' : '380'],
    ],
    [
      'PEPPOL-EN16931-R001/R004 its own process',
      textsOf(xml, 'ProfileID')[0]?.includes('selfbilling'),
      selfBilled(invoice),
    ],
    ['PEPPOL-EN16931-R010/R020 both are addressed', textsOf(xml, 'EndpointID').length, 2],
    ['BR-CO-25 until when it is paid', textsOf(xml, 'DueDate'), isCredit || isPaid(invoice) ? [] : ['2026-12-20']],
    ['PEPPOL-EN16931-R003 a buyer reference', textsOf(xml, 'BuyerReference'), ['03E7']],
    [
      'BR-CO-10 the lines add up',
      sum('LineExtensionAmount'),
      2 * Math.round(Number(textsOf(xml, 'TaxExclusiveAmount')[0]) * 100),
    ],
    [
      'BR-CO-15 with VAT it is the total',
      Math.round(Number(textsOf(xml, 'TaxInclusiveAmount')[0]) * 100),
      sum('TaxExclusiveAmount') + Math.round(Number(textsOf(xml, 'TaxAmount')[0]) * 100),
    ],
    ['BR-CO-16 the amount due', sum('PayableAmount'), sum('TaxInclusiveAmount') - sum('PrepaidAmount')],
    ['what was paid before it was issued', sum('PrepaidAmount'), Math.round((invoice.paidAmount ?? 0) * 100)],
    ['where to pay, while something is due', xml.includes('PaymentMeans'), !isCredit && !isPaid(invoice)],
    ['BR-27 no price below 0', textsOf(xml, 'PriceAmount').every((price) => Number(price) >= 0), true],
    ['BR-AE-10 why there is no VAT', xml.includes('VATEX-EU-AE'), invoice.mentions !== undefined],
    [
      'BR-55 a credit note names the document',
      /<cac:InvoiceDocumentReference><cbc:ID>([^<]+)</.exec(xml)?.[1],
      (invoice.creditOf ?? invoice.partialCreditOf)?.number,
    ],
  ];
  it.each(rules)('%s', (_rule, found, expected) => {
    expect(found).toEqual(expected);
  });
});

/** How the buyer is addressed, and where they are. */
const buyerOf = (customer: Partial<Invoice['customer']>): string[] => {
  const said = ublOf(
    factsOf(invoiceOf([line()], { ...belgian, customer: { fullName: 'C', language: 'en', ...customer } })),
  );
  const [, buyer = ''] = said.split('<cac:AccountingCustomerParty>');
  const scheme = /<cbc:EndpointID schemeID="(\w+)">/.exec(buyer)?.[1] ?? '';
  return [scheme, ...textsOf(buyer, 'EndpointID'), ...textsOf(buyer, 'IdentificationCode')];
};

describe('the number by which a receiver is listed (PEPPOL-EN16931-CL008, PEPPOL-COMMON-R041 to R049, DECISIONS T-981)', () => {
  it.each([
    ['BE', 'BE0417497106', ['0208', '0417497106', 'BE']],
    ['BE', 'BE 0417.497.106', ['0208', '0417497106', 'BE']],
    // One that Belgium never gave: not by a number that is none.
    ['BE', 'BE2417497106', ['9925', 'BE2417497106', 'BE']],
    ['DK', 'DK12345674', ['0184', 'DK12345674', 'DK']],
    ['FI', 'FI20774740', ['0213', 'FI20774740', 'FI']],
    ['SE', 'SE556036079301', ['0007', '5560360793', 'SE']],
    ['NO', 'NO974760673MVA', ['0192', '974760673', 'NO']],
    ['NL', 'NL123456782B01', ['9944', 'NL123456782B01', 'NL']],
    ['', 'LU26375245', ['9938', 'LU26375245', 'LU']],
    ['', 'EL123456783', ['9933', 'EL123456783', 'GR']],
    ['GR', 'EL123456783', ['9933', 'EL123456783', 'GR']],
    ['', 'XI123456789', ['9932', 'XI123456789', 'GB']],
  ])('%s %s', (country, vatNumber, said) => {
    expect(buyerOf({ country, vatNumber })).toEqual(said);
  });

  it('is their mail where they have no number', () => {
    expect(buyerOf({ country: 'BE', email: 'jan@maes.example' })).toEqual(['EM', 'jan@maes.example', 'BE']);
  });
});
