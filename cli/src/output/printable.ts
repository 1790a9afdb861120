// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are taken out
const CONTROLS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but for the line end
const CONTROLS_IN_LINES = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]+/g;

/**
 * Data as one line of text: what would move the cursor, colour the terminal, end a line or turn the direction of what follows
 * is a space.
 */
export const printable = (text: string): string => text.replace(CONTROLS, ' ');

/** The same, with its line ends. */
export const printableLines = (text: string): string => text.replace(CONTROLS_IN_LINES, ' ');
