import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { creditTransfer, sepaText, type TransferFile } from './creditTransfer.ts';
import { transferFaults } from './transferRules.testing.ts';

const namespace = { p: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' };
const file = (more: Partial<TransferFile> = {}): TransferFile => ({
  messageId: 'C24Belgium-20261123-1',
  madeAt: new Date('2026-11-23T10:00:00Z'),
  day: '2026-11-24',
  from: { name: 'C24 België & Co', iban: 'BE68 5390 0754 7034', bic: 'GKCCBEBB', town: 'Brussel', country: 'BE' },
  transfers: [
    {
      ...{ endToEndId: '4e5f6a7b1c3d4e5f8a9b0c1d2e3f4a5b1', amount: 2674.58, says: '2026-10 C24Belgium' },
      to: { name: 'Dépannage Maes', iban: 'be71096123456769', country: 'BE' },
    },
  ],
  ...more,
});
const read = (xml: string) => {
  const document = XmlDocument.fromString(xml);
  const text = (path: string) => document.find(path, namespace).map((node) => node.content);
  return { text, end: () => document.dispose() };
};

it.each([
  // Half past midnight of New Year in Brussels, and the two moments at which a clock there shows half past two.
  ['BE', '2026-12-31T23:30:15Z', '2027-01-01T00:30:15'],
  ['BE', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00'],
  ['BE', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00'],
  ['PT', '2026-12-31T23:30:15Z', '2026-12-31T23:30:15'],
])('a file is made by the clock of the account’s country: %s %s', (country, at, expected) => {
  const document = read(creditTransfer(file({ madeAt: new Date(at), from: { ...file().from, country } })));
  expect(document.text('//p:GrpHdr/p:CreDtTm')).toEqual([expected]);
  document.end();
});

describe('a file of payments as a bank reads it (DECISIONS S-38, pain.001.001.09)', () => {
  it.each([
    ['//p:GrpHdr/p:MsgId', ['C24Belgium-20261123-1']],
    ['//p:GrpHdr/p:CreDtTm', ['2026-11-23T11:00:00']],
    ['//p:GrpHdr/p:NbOfTxs', ['1']],
    ['//p:PmtInf/p:CtrlSum', ['2674.58']],
    ['//p:PmtInf/p:PmtMtd', ['TRF']],
    ['//p:SvcLvl/p:Cd', ['SEPA']],
    ['//p:ReqdExctnDt/p:Dt', ['2026-11-24']],
    ['//p:Dbtr/p:Nm', ['C24 Belgie + Co']],
    ['//p:Dbtr/p:PstlAdr/p:TwnNm', ['Brussel']],
    ['//p:DbtrAcct/p:Id/p:IBAN', ['BE68539007547034']],
    ['//p:DbtrAgt/p:FinInstnId/p:BICFI', ['GKCCBEBB']],
    ['//p:ChrgBr', ['SLEV']],
    ['//p:InstdAmt[@Ccy="EUR"]', ['2674.58']],
    ['//p:Cdtr/p:Nm', ['Depannage Maes']],
    ['//p:CdtrAcct/p:Id/p:IBAN', ['BE71096123456769']],
    // No town, no address: half an address is refused.
    ['//p:Cdtr/p:PstlAdr', []],
    ['//p:CdtrAgt', []],
    ['//p:AdrLine', []],
    ['//p:RmtInf/p:Ustrd', ['2026-10 C24Belgium']],
  ])('%s: %j', (path, wanted) => {
    const document = read(creditTransfer(file()));
    expect(document.text(path)).toEqual(wanted);
    document.end();
  });

  it('adds up to the cent, however many there are', () => {
    const cents = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 50 }), (amounts) => {
        const transfers = amounts.map((amount, index) => ({
          ...{ endToEndId: `e${index}`, amount: amount / 100, says: 'x' },
          to: { name: 'Maes', iban: 'BE71096123456769' },
        }));
        const document = read(creditTransfer(file({ transfers })));
        const each = document.text('//p:InstdAmt').reduce((sum, text) => sum + Math.round(Number(text) * 100), 0);
        const said = document.text('//p:CtrlSum').map((text) => Math.round(Number(text) * 100));
        document.end();
        expect([...said, each]).toEqual([each, each, amounts.reduce((sum, amount) => sum + amount, 0)]);
      }),
      { numRuns: 30 },
    );
  });
});

describe('no file is one that a bank refuses', () => {
  const nobody = (name: string, town?: string) => ({
    name,
    iban: 'BE71096123456769',
    ...(town && { town, country: 'BE' }),
  });
  const of = (name: string, more: object = {}) =>
    file({ transfers: [{ endToEndId: 'e1', amount: 1, says: 'x', to: nobody(name), ...more }] });
  it('whatever names, towns and texts are', () => {
    const words = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constantFrom('日本', 'Δημητρίου', ' ', '—'),
    );
    const transfer = fc.record({
      ...{ says: words, to: fc.record({ name: words, town: words, country: fc.constantFrom('BE', 'GR', undefined) }) },
      amount: fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100),
    });
    fc.assert(
      fc.property(words, fc.array(transfer, { minLength: 1, maxLength: 5 }), (name, all) => {
        const transfers = all.map((one, index) => ({
          ...one,
          endToEndId: `e${index}`,
          to: { ...one.to, iban: 'BE71096123456769' },
        }));
        expect(transferFaults(creditTransfer(file({ from: { ...file().from, name }, transfers })))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
  it.each([
    ['日本', 'NOTPROVIDED'],
    ['Maes 日本', 'Maes'],
  ])('a payee who is called %s is paid as %s', (name, wanted) => {
    const document = read(creditTransfer(of(name)));
    expect(document.text('//p:Cdtr/p:Nm')).toEqual([wanted]);
    document.end();
  });
  it.each([
    ['an empty name', '<Nm>Depannage Maes</Nm>', '<Nm></Nm>'],
    [
      'another order',
      '<PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg>',
      '<BtchBookg>true</BtchBookg><PmtMtd>TRF</PmtMtd>',
    ],
    ['a line of an address', '<Ctry>BE</Ctry>', '<Ctry>BE</Ctry><AdrLine>Markt 3</AdrLine>'],
    ['a third decimal', '2674.58</InstdAmt>', '2674.581</InstdAmt>'],
    ['no payment', /<CdtTrfTxInf>.*<\/CdtTrfTxInf>/, ''],
  ])('%s is seen', (_case, what, by) => {
    expect(transferFaults(creditTransfer(file()).replace(what, by))).not.toEqual([]);
  });
});

it.each(['BE68-5390-0754-7034', 'be68.5390.0754.7034', 'BE68\u00A05390\u200B0754 7034'])(
  'writes the account %j as banks read it',
  (iban) => {
    expect(creditTransfer(file({ from: { name: 'C24', iban } }))).toContain('<IBAN>BE68539007547034</IBAN>');
  },
);

describe('a text in the letters of the SEPA', () => {
  it.each([
    ['Dépannage Müller & Søn', 70, 'Depannage Muller + Son'],
    ['<script>', 70, 'script'],
    ['Straße 1', 70, 'Strasse 1'],
    ['Łódź', 70, 'Lodz'],
    ['Đorđe O’Brien', 70, "Dorde O'Brien"],
    ['日本', 70, ''],
    ['a  b', 70, 'a b'],
    ['Maes and Sons', 5, 'Maes'],
  ])('%s within %s: %s', (text, longest, wanted) => {
    expect(sepaText(text, longest)).toBe(wanted);
  });
  it('has none but those, and is never too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(sepaText(text, 35)).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{0,35}$/);
      }),
    );
  });
});
