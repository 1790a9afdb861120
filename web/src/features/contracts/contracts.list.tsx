import { DocumentIcon } from '@blueprintjs/icons';
import type { Contract } from '@towline/sdk/api';
import { MOST_ROWS, PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import { contractTypeValues } from '@towline/sdk/values';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { defineList } from '../../kit/lists/defineList.ts';
import { urlList, urlNumber, urlSchema, urlText } from '../../kit/url/urlState.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { OrganisationName } from '../../widgets/OrganisationName.tsx';

/** The address of the agent's contracts. */
export const contractListUrl = urlSchema({
  items: urlNumber(PAGE_SIZE, 1, MOST_ROWS),
  page: urlNumber(1, 1, 5000),
  type: urlList(contractTypeValues),
  name: urlText(),
  /** Opens one contract's panel. */
  contractCode: urlText(),
});

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const text = (one: string, other: string): number => one.localeCompare(other);

/** The contracts that the agent works for, to read (3-platform §2, dashboard/contracts). */
export const contractList = defineList({
  name: 'contracts',
  title: 'CONTRACTS',
  operation: 'listContracts',
  url: contractListUrl,
  paging: 'client',
  toQuery: () => ({}),
  page: (contracts: readonly Contract[]) => ({ rows: contracts, count: contracts.length }),
  matches: ({ name, code, type }, values) =>
    plain(`${name} ${code}`).includes(plain(values.name)) && (values.type.length === 0 || values.type.includes(type)),
  sort: { sortBy: 'name', direction: 'asc' },
  rowKey: ({ code }) => code,
  empty: { icon: <DocumentIcon />, title: 'NO_CONTRACTS' },
  filters: [
    { kind: 'text', key: 'name', label: 'NAME' },
    {
      kind: 'several',
      key: 'type',
      label: 'TYPE',
      options: () => contractTypeValues,
      text: (type) => dynamicText(`ContractType.${type}`, {}, 'enumerations'),
    },
  ],
  columns: {
    name: {
      title: 'NAME',
      width: 220,
      pinned: true,
      cell: ({ name }) => name,
      compare: (a, b) => text(a.name, b.name),
    },
    code: {
      title: 'CODE',
      width: 184,
      cell: ({ code }) => <span className="tl-code">{code}</span>,
      compare: (a, b) => text(a.code, b.code),
    },
    type: {
      title: 'TYPE',
      width: 120,
      cell: ({ type }) => dynamicText(`ContractType.${type}`, {}, 'enumerations'),
      compare: (a, b) => text(a.type, b.type),
    },
    active: {
      title: 'IS_ACTIVE',
      width: 100,
      cell: ({ isActive }) => (
        <StatusTag level={isActive ? 'success' : 'default'}>
          {dynamicText(isActive ? 'YES' : 'NO', {}, 'buttons')}
        </StatusTag>
      ),
      compare: (a, b) => Number(b.isActive) - Number(a.isActive),
    },
    homeMarket: {
      title: 'HOME_MARKET',
      width: 120,
      cell: ({ coverage }) => coverage?.homeMarket && dynamicText(coverage.homeMarket, {}, 'countries'),
      compare: (a, b) => text(a.coverage?.homeMarket ?? '', b.coverage?.homeMarket ?? ''),
    },
    intakeFlow: {
      title: 'INTAKE_FLOW',
      width: 200,
      cell: ({ process }) => process?.intakeFlow && dynamicText(`IntakeFlow.${process.intakeFlow}`, {}, 'enumerations'),
    },
    company: {
      title: 'ASSISTANCE_COMPANY',
      width: 140,
      cell: ({ dispatch }) =>
        dispatch?.assistanceCompanyCode && <OrganisationName code={dispatch.assistanceCompanyCode} />,
      compare: (a, b) => text(a.dispatch?.assistanceCompanyCode ?? '', b.dispatch?.assistanceCompanyCode ?? ''),
    },
    client: {
      title: 'CLIENT_ORGANISATION',
      width: 140,
      cell: ({ dispatch }) =>
        dispatch?.clientOrganisationCode && <OrganisationName code={dispatch.clientOrganisationCode} />,
    },
    updated: {
      title: 'UPDATED',
      width: 130,
      cell: ({ lastUpdatedAt }) => <span className="tl-number">{formatDateTime(lastUpdatedAt)}</span>,
      compare: (a, b) => text(a.lastUpdatedAt, b.lastUpdatedAt),
    },
  },
});
