import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { cases, invoiceOf, line } from '../../../testing/eInvoices.ts';
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

test('a schema refuses what is wrong: the check bites', () => {
  const xml = fatturaPaOf(factsOf(invoiceOf([line()]))).replace('<Divisa>EUR</Divisa>', '');
  expect(() => fattura.validate(XmlDocument.fromString(xml))).toThrow();
  const other = ciiOf(factsOf(invoiceOf([line()]))).replace('<ram:TypeCode>380</ram:TypeCode>', '');
  expect(() => cii.validate(XmlDocument.fromString(other))).toThrow();
});
