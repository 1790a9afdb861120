import type { PriceListIssueCode } from '@towline/sdk/domain/priceList/priceListIssues';
import type { PriceCsvIssueCode } from '@towline/sdk/domain/priceList/readPriceListCsv';
import type { RuleIssue } from '@towline/sdk/domain/ruleIssue';

type Params = NonNullable<RuleIssue['params']>;

type Text = (params: Params) => string;

/** Every rule that a list is held to has its words: a new one does not compile without. */
const ofLists: Readonly<Record<PriceListIssueCode, Text>> = {
  PRICE_LIST_MISCONFIGURED: ({ codes }) => `the parents of ${codes} cannot be found`,
  PARENT_UNKNOWN: ({ parent }) => `its parent ${parent} is no line of the list`,
  LINES_TIED: ({ code, line }) =>
    `${code} is for the same units and vehicles as line ${line}, so that nobody can say which one counts`,
  SERVICE_NEVER_ORDERED: ({ code }) => `no order asks for a service called ${code}: it is shown, never charged`,
  KILOMETRES_BETWEEN: ({ from, to }) =>
    `between ${from} and ${to} km the list says no price: another list pays such a way`,
  REQUIRED_SERVICE_MISSING: ({ code }) => `the required service ${code} is missing`,
  SERVICE_CODE_MISSING: () => 'the line has no code',
  PRICE_INVALID: () => 'a price is a number from 0',
  UNIT_LIMITS_INVALID: () => 'the limits of units contradict each other',
  SURCHARGE_INVALID: () => 'the surcharge is not valid',
};

const ofFiles: Readonly<Record<PriceCsvIssueCode, Text>> = {
  PRICE_CSV_EMPTY: () => 'the file has no lines',
  PRICE_CSV_NOT_TEXT: () => 'the file is no CSV text',
  PRICE_CSV_QUOTE_OPEN: () => 'a quotation mark is opened and never closed',
  PRICE_CSV_COLUMN_MISSING: ({ column }) => `the column ${column} is missing`,
  PRICE_CSV_COLUMN_UNKNOWN: ({ column }) => `a price list has no column ${column}`,
  PRICE_CSV_COLUMN_TWICE: ({ column }) => `the column ${column} stands there twice`,
  PRICE_CSV_CELLS: ({ count, expected }) => `${count} cells instead of ${expected}`,
  PRICE_CSV_DECIMALS_MIXED: ({ column, text, other }) =>
    `${column}: ${text} has another decimal mark than line ${other}`,
  PRICE_CSV_DECIMALS_UNCLEAR: ({ column, text }) =>
    `${column}: ${text} may be thousands or decimals, and nothing else in the file says which`,
  PRICE_CSV_VALUE: ({ column, text }) => `"${text}" is no value of ${column}`,
};

const texts: Readonly<Record<PriceListIssueCode | PriceCsvIssueCode, Text>> = { ...ofLists, ...ofFiles };

/** What is wrong with a price list or its file, in the words of the command line. */
export const issueText = ({ code, params = {} }: RuleIssue<PriceListIssueCode | PriceCsvIssueCode>): string =>
  texts[code](params);
