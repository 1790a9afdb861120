import { ShieldIcon } from '@blueprintjs/icons';
import { listGuaranteesQuery, listPoliciesQuery } from '@towline/sdk/queries';
import { listOf } from '../../kit/lists/listOf.ts';
import { urlId } from '../../kit/url/urlState.ts';
import { ownContracts } from '../../widgets/recordFilters.ts';
import { guaranteeFields } from './guaranteeFields.tsx';
import { importLookup } from './importLookup.ts';

const columns = {
  licensePlate: { width: 96, pinned: true },
  status: 96,
  contractCode: true,
  coverageFrom: true,
  coverageTo: true,
  customerName: 160,
  customerPhoneNumber: true,
  vehicle: 150,
  companyName: true,
} as const;
const shared = {
  hidden: ['customerEmail', 'vehicleType', 'fuelType', 'mileage', 'vin', 'externalContractCode'],
  rowVersion: ({ version = 0, status }: { version?: number; status: string }) => `${version} ${status}`,
  onPhone: { licensePlate: 96, status: 96, coverageTo: 96 },
} as const;

/** Mobility guarantees, those of an import where the address names one (3-platform §2, §3, §5). */
export const guaranteeList = listOf('listGuarantees', guaranteeFields, {
  ...shared,
  name: 'guarantees',
  title: 'GUARANTEES',
  query: listGuaranteesQuery,
  empty: { icon: <ShieldIcon />, title: 'NO_GUARANTEES', hint: 'NO_GUARANTEES_HINT' },
  filters: {
    licensePlate: {},
    contractCode: ownContracts,
    customerName: { label: 'CUSTOMER_NAME' },
    coverageFrom: { isFuture: true, notAfter: 'coverageTo' },
    coverageTo: { isFuture: true, notBefore: 'coverageFrom' },
    importId: { label: 'IMPORT', lookup: importLookup, url: urlId() },
  },
  columns,
});

/** Policies by plate, customer or telephone, as intake looks them up (3-platform §2, §3). */
export const plateList = listOf('listPolicies', guaranteeFields, {
  ...shared,
  name: 'licensePlates',
  title: 'LICENSE_PLATES',
  query: listPoliciesQuery,
  rowKey: ({ id, licensePlate, contractCode, coverageFrom }) => id ?? `${licensePlate} ${contractCode} ${coverageFrom}`,
  empty: { icon: <ShieldIcon />, title: 'NO_POLICIES_FOUND' },
  filters: {
    licensePlate: {},
    customerName: { label: 'CUSTOMER_NAME' },
    customerPhone: { label: 'CUSTOMER_PHONE', field: 'customerPhoneNumber' },
  },
  columns,
});
