/** A text without the signs that nobody sees, such as the direction marks that address books and pages put around what is copied (DECISIONS T-894). */
export const seen = (text: string): string => text.replace(/\p{Cf}/gu, '');
