/** What the server takes of a document, in bytes. A contract of 2,000 lines with its texts stays far below (3-platform §5, DECISIONS T-399). */
export const largestDocument = 4 * 1024 * 1024;

/** Whether a text has more letters than the server takes bytes: it is not read, held against nothing and not sent (3-platform §5). */
export const isTooLarge = (text: string): boolean => text.length > largestDocument;
