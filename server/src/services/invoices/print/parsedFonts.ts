import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** What pdfkit takes as a font: its types do not say that one which is parsed will do. */
type Font = Buffer;

/** What pdfkit keeps of the font that was set last. */
interface WithFont {
  readonly _font: { readonly font: Font };
}

const resolve = createRequire(import.meta.url).resolve;

async function parse(): Promise<readonly [plain: Font, bold: Font]> {
  const { default: PDFDocument } = await import('pdfkit');
  const first = new PDFDocument({ font: '' } as ConstructorParameters<typeof PDFDocument>[0]);
  const parsed = async (name: string) => {
    const file = await readFile(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
    return (first.font(file) as typeof first & WithFont)._font.font;
  };
  return [await parsed('DejaVuSans'), await parsed('DejaVuSans-Bold')];
}

let fonts: ReturnType<typeof parse> | undefined;

/**
 * The letters of all documents, parsed once: that took half the time of one (DECISIONS T-559). A document only takes the letters that it
 * needs, so nothing of one stays in the next.
 */
export function parsedFonts(): ReturnType<typeof parse> {
  fonts ??= parse().catch((error: unknown) => {
    fonts = undefined;
    throw error;
  });
  return fonts;
}
