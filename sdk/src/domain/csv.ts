/** What a cell begins with that a spreadsheet would run as a formula, also as East Asian ones write it (cli.md §5.9). */
export const formulaStarts: readonly string[] = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '\uFF1D',
  '\uFF0B',
  '\uFF0D',
  '\uFF20',
];

/** Whether a spreadsheet would run the text as a formula (cli.md §5.9). */
export const isFormula = (text: string): boolean => formulaStarts.includes(text.charAt(0));

/** The text as a cell that no spreadsheet runs: a formula gets an apostrophe in front (cli.md §5.9). */
export const harmlessCell = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** What `harmlessCell` was given: a file of ours that was mended is read again. Other apostrophes stay (cli.md §5.9). */
export const cellAsWritten = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;

/** Languages whose spreadsheets expect a semicolon, because their decimals have a comma (api.md §2.4). */
const semicolonLanguages = new Set(['fr', 'nl', 'it', 'de']);

/** The separator that a locale's spreadsheet expects (api.md §2.4, console.md §4.11). */
export const csvSeparatorOf = (locale: string): ',' | ';' =>
  semicolonLanguages.has(locale.slice(0, 2).toLowerCase()) ? ';' : ',';
