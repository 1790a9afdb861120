import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { cases, invoiceOf, line, textsOf } from '../../../testing/eInvoices.ts';
import { ciiOf } from './cii.ts';
import { factsOf } from './facts.ts';
import { fatturaPaOf } from './fatturaPa.ts';

const resolve = createRequire(import.meta.url).resolve;

/** The schema of 1.2.1 that a package carries: it knows no subdivided natures, and its signature is not ours to check. */
function fatturaSchema(): XsdValidator {
  const file = resolve('fatturapa/package.json');
  const text = readFileSync(path.join(path.dirname(file), 'resources/Schema_1.2.1.xsd'), 'utf8')
    .replace(/<xs:import[^>]*xmldsig[^>]*\/>/s, '')
    .replace(
      /<xs:element ref="ds:Signature"[^>]*\/>/,
      `<xs:${'any'} namespace="##other" processContents="skip" minOccurs="0"/>`,
    );
  return XsdValidator.fromDoc(XmlDocument.fromString(text));
}

let cii: XsdValidator;
let fattura: XsdValidator;
beforeAll(() => {
  xmlRegisterFsInputProviders();
  const package_ = path.dirname(resolve('@stackforge-eu/factur-x'));
  const root = package_.slice(0, package_.lastIndexOf('factur-x') + 'factur-x'.length);
  const file = path.join(root, 'schema/en16931/FACTUR-X_EN16931.xsd');
  cii = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(file), { url: pathToFileURL(file).href }));
  fattura = fatturaSchema();
});

describe.each(cases)('%s', (_case, invoice) => {
  it('is FatturaPA by its schema', () => {
    const xml = fatturaPaOf(factsOf(invoice)).replaceAll('N2.1', 'N2');
    expect(() => fattura.validate(XmlDocument.fromString(xml))).not.toThrow();
  });

  it('is a Cross Industry Invoice by the schema of Factur-X EN 16931', () => {
    expect(() => cii.validate(XmlDocument.fromString(ciiOf(factsOf(invoice))))).not.toThrow();
  });
});

test('FatturaPA has a name in the nearest letters that it may be written in', () => {
  const xml = fatturaPaOf(
    factsOf(invoiceOf([line()], { customer: { fullName: 'Łódź Żuk 🚗 O’Brien é', country: 'PL', language: 'it' } })),
  );
  expect(xml).toContain("<Denominazione>Lódz Zuk ? O'Brien é</Denominazione>");
});

const italian = (more: Partial<Parameters<typeof invoiceOf>[1]>) => {
  const xml = fatturaPaOf(factsOf(invoiceOf([line()], more)));
  expect(() => fattura.validate(XmlDocument.fromString(xml))).not.toThrow();
  return xml;
};

test.each([
  ['UFAB12C', 'FPR12', 'UFAB12C'],
  [' ufab-12c', 'FPR12', 'UFAB12C'],
  // A public office has six letters, and a format of its own.
  ['UFY9MH', 'FPA12', 'UFY9MH'],
  ['ufy9mh', 'FPA12', 'UFY9MH'],
  [undefined, 'FPR12', '0000000'],
  ['', 'FPR12', '0000000'],
  ['UFAB', 'FPR12', '0000000'],
  ['fatture@pec.rossi.it', 'FPR12', '0000000'],
])('FatturaPA goes to the office %s (DECISIONS T-982)', (uniqueOfficeCode, format, code) => {
  const customer = { ...invoiceOf([]).customer, fullName: 'Comune', taxCode: ' rssmra80a01 l219m', uniqueOfficeCode };
  const xml = italian({ customer });
  expect(textsOf(xml, 'FormatoTrasmissione')).toEqual([format]);
  expect(textsOf(xml, 'CodiceDestinatario')).toEqual([code]);
  expect(textsOf(xml, 'CodiceFiscale')).toEqual(['RSSMRA80A01L219M']);
  expect(xml).toContain(`versione="${format}"`);
});

test.each([
  ['a line of it after the other', 'Dossier 03E7\r\nTarga EX856YL\n\n– fine', ['Dossier 03E7 Targa EX856YL - fine']],
  ['200 letters', 'x'.repeat(200), ['x'.repeat(200)]],
  ['201 letters', 'x'.repeat(201), ['x'.repeat(200), 'x']],
  ['words that end at 200', `${'x'.repeat(198)} y z`, [`${'x'.repeat(198)} y`, 'z']],
  ['words that end later', `${'x'.repeat(198)} yz z`, ['x'.repeat(198), 'yz z']],
  ['one letter', 'x', ['x']],
  ['blanks', ' \n ', []],
])('FatturaPA says all that a document says: %s (DECISIONS T-982)', (_name, description, said) => {
  expect(textsOf(italian({ description }), 'Causale')).toEqual(said);
});

test('a schema refuses what is wrong: the check bites', () => {
  const xml = fatturaPaOf(factsOf(invoiceOf([line()]))).replace('<Divisa>EUR</Divisa>', '');
  expect(() => fattura.validate(XmlDocument.fromString(xml))).toThrow();
  const other = ciiOf(factsOf(invoiceOf([line()]))).replace('<ram:TypeCode>380</ram:TypeCode>', '');
  expect(() => cii.validate(XmlDocument.fromString(other))).toThrow();
});
