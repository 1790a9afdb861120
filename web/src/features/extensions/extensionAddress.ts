/** The address that the menu wrote as base64; undefined where it is none (3-platform §2). */
export function decoded(text: string): string | undefined {
  try {
    return atob(text);
  } catch {
    return undefined;
  }
}
