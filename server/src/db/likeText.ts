/** A text as it stands in a pattern of LIKE: its own signs mean nothing there. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
