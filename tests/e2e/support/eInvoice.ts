import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { getDocumentProxy } from 'unpdf';

/** The texts of an element in an XML that is well formed, wherever it stands. */
export function textsOf(xml: string, name: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    return document.find(`//*[local-name()='${name}']`).map((node) => node.content);
  } finally {
    document.dispose();
  }
}

/** The Factur-X that a PDF carries, once the schema that others keep for it has taken it; throws what does not fit. */
export async function facturXOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const files = (await document.getAttachments()) as Record<string, { content: Uint8Array }> | null;
  const xml = new TextDecoder().decode(files?.['factur-x.xml']?.content);
  xmlRegisterFsInputProviders();
  const package_ = path.dirname(createRequire(import.meta.url).resolve('@stackforge-eu/factur-x'));
  const file = path.join(
    package_.slice(0, package_.lastIndexOf('factur-x') + 8),
    'schema/en16931/FACTUR-X_EN16931.xsd',
  );
  const schema = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(file), { url: pathToFileURL(file).href }));
  schema.validate(XmlDocument.fromString(xml));
  return xml;
}
