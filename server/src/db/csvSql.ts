import { formulaStarts } from '@towline/sdk/domain/csv';

const codes = formulaStarts.map((start) => start.charCodeAt(0)).join(', ');

/**
 * A text column as a CSV cell that no spreadsheet runs (cli.md §5.9). Every text of an export that somebody wrote goes
 * through it, whoever it was: an agent, a client's file, a partner.
 */
export const harmlessSql = (column: string): string =>
  `case when ascii(${column}) in (${codes}) then '''' || ${column} else ${column} end`;
