import { DocumentIcon } from '@blueprintjs/icons';
import type { Contract } from '@towline/sdk/api';
import { contractTypeValues, intakeFlowValues } from '@towline/sdk/values';
import type { FieldKind } from '../../kit/fields/fieldKind.ts';
import { fieldsOf } from '../../kit/fields/fieldsOf.ts';
import { code, country, dateTime, oneOf, text, yesNo } from '../../kit/fields/kinds.tsx';
import { listOf } from '../../kit/lists/listOf.ts';
import { ContractTitle } from '../../widgets/ContractTitle.tsx';
import { organisation } from '../../widgets/fieldKinds.tsx';

/** The name of a contract; one that has errors says so (3-platform §5). */
const title: FieldKind<string> = {
  ...text,
  cell: (name, { code }: { readonly code?: string }) => <ContractTitle code={code ?? ''} name={name} />,
};

/** A contract. */
const fields = fieldsOf<Contract>()({
  name: { label: 'NAME', kind: title },
  code: { label: 'CODE', kind: code },
  type: { label: 'TYPE', kind: oneOf(contractTypeValues, 'ContractType') },
  isActive: { label: 'IS_ACTIVE', kind: yesNo },
  homeMarket: { label: 'HOME_MARKET', kind: country, of: ({ coverage }) => coverage?.homeMarket },
  intakeFlow: {
    label: 'INTAKE_FLOW',
    kind: oneOf(intakeFlowValues, 'IntakeFlow'),
    of: ({ process }) => process?.intakeFlow,
  },
  company: { label: 'ASSISTANCE_COMPANY', kind: organisation, of: ({ dispatch }) => dispatch?.assistanceCompanyCode },
  client: { label: 'CLIENT_ORGANISATION', kind: organisation, of: ({ dispatch }) => dispatch?.clientOrganisationCode },
  lastUpdatedAt: { label: 'UPDATED', kind: dateTime },
});

/** The contracts that the agent works for, to read (3-platform §2, dashboard/contracts). */
export const contractList = listOf('listContracts', fields, {
  name: 'contracts',
  title: 'CONTRACTS',
  csv: true,
  sort: { sortBy: 'name', direction: 'asc' },
  empty: { icon: <DocumentIcon />, title: 'NO_CONTRACTS' },
  // The whole list is here: it is narrowed by what stands in its fields.
  filters: { name: { within: ['name', 'code'] }, type: {} },
  lesser: ['lastUpdatedAt', 'intakeFlow'],
  columns: {
    // With the mark of one that has errors, which is said wherever a contract is chosen.
    name: { width: 280, pinned: true },
    code: 160,
    type: 120,
    isActive: 84,
    homeMarket: 104,
    intakeFlow: 170,
    company: 130,
    client: 130,
  },
  hidden: ['lastUpdatedAt'],
});
