import type { SourceColumn } from '@towline/sdk/domain/guaranteeImport/columns';
import type { RowFault, RowFaultCode } from '@towline/sdk/domain/guaranteeImport/rowFault';
import type { TFunction } from 'i18next';
import type { LabelKey, MessageKey } from '../../kit/texts.ts';

export const columnLabels: Readonly<Record<SourceColumn, LabelKey>> = {
  licensePlate: 'LICENSE_PLATE',
  vin: 'VIN',
  coverageFrom: 'COVERAGE_FROM',
  coverageTo: 'COVERAGE_TO',
  durationDays: 'COVERAGE_DAYS',
  vehicleType: 'VEHICLE_TYPE',
  make: 'MAKE',
  model: 'MODEL',
  fuelType: 'FUEL_TYPE',
  customerFirstName: 'FIRST_NAME_OF_CUSTOMER',
  customerLastName: 'LAST_NAME_OF_CUSTOMER',
  customerEmail: 'EMAIL',
  customerPhoneNumber: 'PHONE',
  customerLanguage: 'LANGUAGE',
  externalContractCode: 'EXTERNAL_CONTRACT',
  companyCode: 'ANIA_COMPANY_CODE',
  mileage: 'MILEAGE',
};

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
  const name = t(`labels:${columnLabels[column]}`);
  return value === '' ? `${name}: ${why}` : `${name} “${value}”: ${why}`;
}
