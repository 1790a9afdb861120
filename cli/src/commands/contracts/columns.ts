import type { Contract } from '@towline/sdk/api';
import { type Column, timeColumn } from '../../output/column.ts';

/** Fields that `--json` may name. */
export const contractFields = {
  code: true,
  name: true,
  type: true,
  isActive: true,
  archivedAt: true,
  lastUpdatedAt: true,
  version: true,
  branding: true,
  coverage: true,
  dispatch: true,
  process: true,
  crossBorder: true,
  pricing: true,
  externalServices: true,
  communications: true,
  flags: true,
  permissions: true,
  examples: true,
} satisfies Record<keyof Contract, true>;

/** The columns of the contract list. */
export const contractColumns: Column<Contract>[] = [
  { key: 'code', title: 'Code', value: ({ code }) => code },
  { key: 'name', title: 'Name', value: ({ name }) => name, mayShrink: true },
  { key: 'type', title: 'Type', value: ({ type }) => type, leaveOut: 2 },
  { key: 'homeMarket', title: 'Market', value: ({ coverage }) => coverage?.homeMarket, leaveOut: 1 },
  {
    key: 'assistanceCompanyCode',
    title: 'Company',
    value: ({ dispatch }) => dispatch?.assistanceCompanyCode ?? dispatch?.assistanceCompany,
    mayShrink: true,
    leaveOut: 3,
  },
  {
    key: 'state',
    title: 'State',
    value: stateOf,
    tone: (contract) => (stateOf(contract) === 'active' ? 'good' : 'dim'),
  },
  { key: 'version', title: 'Version', value: ({ version }) => version, isRight: true, leaveOut: 4 },
  timeColumn('lastUpdatedAt', 'Changed', ({ lastUpdatedAt }) => lastUpdatedAt),
];

function stateOf({ archivedAt, isActive }: Contract): string {
  if (archivedAt) return 'archived';
  return isActive ? 'active' : 'inactive';
}
