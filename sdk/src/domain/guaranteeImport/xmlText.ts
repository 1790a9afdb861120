// A mark, or letters of two bytes, say by themselves what they are (XML 1.0, appendix F); else the file says it in letters of one.
const encodings: readonly (readonly [begins: RegExp, encoding?: string])[] = [
  [/^(\xff\xfe|<\0)/, 'utf-16le'],
  [/^(\xfe\xff|\0<)/, 'utf-16be'],
  [/^\xef\xbb\xbf/],
  [/^\s*<\?xml[^>]+encoding\s*=\s*["'](?!utf-?16)([\w.:-]+)/i],
];

/** The text of an XML file, in the encoding that it says it has: banks write others than UTF-8, too (DECISIONS T-980). */
export function xmlTextOf(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const [begins, encoding] = encodings.find(([begin]) => begin.test(head)) ?? [];
  try {
    return new TextDecoder(encoding ?? begins?.exec(head)?.[1]).decode(bytes);
  } catch {
    // A name that nobody knows.
    return new TextDecoder().decode(bytes);
  }
}
