import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A font as fontkit parses it; pdfkit's types do not say that one will do, nor that `registerFont` takes it. */
export type Font = Buffer & {
  readonly characterSet: readonly number[];
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): unknown;
};

/** What pdfkit keeps of the font that was set last. */
interface WithFont {
  readonly _font: { readonly font: Font };
}

const resolve = createRequire(import.meta.url).resolve;

/**
 * Each glyph learns once which letter it is. fontkit tells a glyph that when it is first asked for, and for good: the `z` that was first
 * seen as a part of `ż` was no letter in any later document, for who searches or copies it or has it read out. From U+FB00 on are joined and turned forms,
 * which the text itself names.
 */
function nameGlyphs(font: Font): Font {
  for (const codePoint of font.characterSet) if (codePoint < 0xfb_00) font.glyphForCodePoint(codePoint);
  return font;
}

async function parse(): Promise<readonly [plain: Font, bold: Font]> {
  const { default: PDFDocument } = await import('pdfkit');
  const first = new PDFDocument({ font: '' } as ConstructorParameters<typeof PDFDocument>[0]);
  const parsed = async (name: string) => {
    const file = await readFile(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
    return nameGlyphs((first.font(file) as typeof first & WithFont)._font.font);
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
