import type { SourceColumn } from '@towline/sdk/domain/guaranteeImport/columns';
import type { RowFault, RowFaultCode } from '@towline/sdk/domain/guaranteeImport/rowFault';
import type { TFunction } from 'i18next';
import type { LabelKey, MessageKey } from '../../kit/texts.ts';
import { guaranteeFields } from './guaranteeFields.tsx';

/** What a column of a file is called: as the field that it becomes. */
export const columnLabel = (column: SourceColumn): LabelKey =>
  column === 'durationDays'
    ? 'COVERAGE_DAYS'
    : guaranteeFields[column === 'companyCode' ? 'aniaCompanyCode' : column].label;

const texts: Readonly<Record<RowFaultCode, MessageKey>> = {
  Missing: 'ROW_MISSING',
  NoDate: 'ROW_NO_DATE',
  BeforeFrom: 'ROW_BEFORE_FROM',
  NoDays: 'ROW_NO_DAYS',
  Width: 'ROW_WIDTH',
  NoPlate: 'ROW_NO_PLATE',
  NoVin: 'ROW_NO_VIN',
  NotListed: 'ROW_NOT_LISTED',
  TooLong: 'ROW_TOO_LONG',
  NoEmail: 'ROW_NO_EMAIL',
  NoPhone: 'ROW_NO_PHONE',
  NoNumber: 'ROW_NO_NUMBER',
};

/** What is wrong with a row, as the reader says it: the column by its name in forms and lists, what stands there, and why not. */
export function rowFaultSaid(t: TFunction, { code, column, value = '', against = '' }: RowFault): string {
  const why = t(texts[code], { value, against });
  if (!column) return why;
  const name = t(`labels:${columnLabel(column)}`);
  return value === '' ? `${name}: ${why}` : `${name} “${value}”: ${why}`;
}
