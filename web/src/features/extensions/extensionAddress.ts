/** The address that the menu wrote as base64; undefined where it is none (3-platform §2). */
export function decoded(text: string): string | undefined {
  try {
    const letters = atob(text);
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const read = new TextDecoder().decode(bytes);
    // A link of before has a letter as one byte, which is no UTF-8.
    return read.includes('\uFFFD') ? letters : read;
  } catch {
    return undefined;
  }
}
