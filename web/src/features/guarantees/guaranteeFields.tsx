import type { GuaranteeImport, Policy } from '@towline/sdk/api';
import {
  contactLanguageValues,
  fuelTypeValues,
  importChannelValues,
  importErrorValues,
  importStatusValues,
  policyStatusValues,
  vehicleTypeValues,
} from '@towline/sdk/values';
import { fieldsOf } from '../../kit/fields/fieldsOf.ts';
import { dateTime, day, email, number, oneOf, plate, text } from '../../kit/fields/kinds.tsx';
import { contract, person, phone } from '../../widgets/fieldKinds.tsx';

const policyLevels = { Covered: 'success', Expired: 'default' } as const;
const importLevels = {
  Running: 'info',
  Finished: 'success',
  Interrupted: 'warning',
  Failed: 'danger',
  Cancelled: 'default',
} as const;

/** A mobility guarantee. */
export const guaranteeFields = fieldsOf<Policy>()({
  licensePlate: { label: 'LICENSE_PLATE', short: 'PLATE', kind: plate },
  status: { label: 'STATUS', kind: oneOf(policyStatusValues, 'PolicyStatus', policyLevels) },
  contractCode: { label: 'CONTRACT', kind: contract },
  coverageFrom: { label: 'COVERAGE_FROM', kind: day },
  coverageTo: { label: 'COVERAGE_TO', kind: day },
  customerName: {
    label: 'CUSTOMER',
    kind: person,
    of: ({ customerFirstName, customerLastName }: Policy) =>
      [customerFirstName, customerLastName].filter(Boolean).join(' '),
  },
  customerFirstName: { label: 'FIRST_NAME_OF_CUSTOMER', kind: text },
  customerLastName: { label: 'LAST_NAME_OF_CUSTOMER', kind: text },
  customerPhoneNumber: { label: 'PHONE', kind: phone },
  customerLanguage: { label: 'LANGUAGE', kind: oneOf(contactLanguageValues, 'ContactLanguage') },
  customerEmail: { label: 'EMAIL', kind: email },
  vehicle: {
    label: 'MAKE_MODEL',
    kind: text,
    of: ({ make, model }: Policy) => [make, model].filter(Boolean).join(' '),
  },
  make: { label: 'MAKE', kind: text },
  model: { label: 'MODEL', kind: text },
  vehicleType: { label: 'VEHICLE_TYPE', kind: oneOf(vehicleTypeValues, 'VehicleType') },
  fuelType: { label: 'FUEL_TYPE', kind: oneOf(fuelTypeValues, 'FuelType') },
  mileage: { label: 'MILEAGE', kind: number },
  vin: { label: 'VIN', kind: text },
  externalContractCode: { label: 'EXTERNAL_CONTRACT', kind: text },
  companyName: { label: 'INSURER', kind: text },
  aniaCompanyCode: { label: 'ANIA_COMPANY_CODE', kind: text },
});

/** A file of guarantees that arrived. */
export const importFields = fieldsOf<GuaranteeImport>()({
  startedAt: { label: 'STARTED', kind: dateTime },
  status: { label: 'STATUS', kind: oneOf(importStatusValues, 'ImportStatus', importLevels) },
  contractCode: { label: 'CONTRACT', kind: contract },
  fileName: { label: 'FILE_NAME', kind: text },
  sender: { label: 'SENDER', kind: text },
  channel: { label: 'CHANNEL', kind: oneOf(importChannelValues, 'ImportChannel') },
  rowCount: { label: 'IMPORT_ROWS', kind: number },
  insertedCount: { label: 'ROWS_INSERTED', kind: number },
  updatedCount: { label: 'ROWS_UPDATED', kind: number },
  skippedCount: { label: 'ROWS_SKIPPED', kind: number },
  rejectedCount: { label: 'ROWS_REJECTED', kind: number },
  finishedAt: { label: 'FINISHED', kind: dateTime },
  errorCode: { label: 'PROBLEM_STATUS', kind: oneOf(importErrorValues, 'ImportError') },
});
