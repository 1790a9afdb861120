import { DocumentIcon } from '@blueprintjs/icons';
import type { Contract } from '@towline/sdk/api';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { useResource } from '../../kit/data/useResource.ts';
import { paths } from '../../paths.ts';
import type { DocumentKind } from '../../widgets/documentPage/documentKind.ts';
import { AddContract } from './AddContract.tsx';
import { ContractBar } from './ContractBar.tsx';
import { ContractMark } from './ContractMark.tsx';
import { saveContract } from './contractActions.tsx';
import { OverriddenNotice } from './OverriddenNotice.tsx';
import { useDocumentScan } from './useTiedLists.ts';

const nothing = {};

/** Contracts as documents (3-platform §2). */
export const contractDocuments: DocumentKind<Contract> = {
  kind: 'contract',
  tag: 'contracts',
  title: 'CONTRACTS',
  one: 'CONTRACT',
  icon: <DocumentIcon />,
  choose: 'CHOOSE_CONTRACT_DOCUMENT',
  href: (code) => (code === '' ? paths.contractDocuments() : paths.contractDocument(code)),
  useAll: () => useResource('listContracts', nothing),
  useOne: (code) => useResource('getContract', { path: { code } }),
  useSchema: () => useResource('getContractSchema', nothing),
  save: saveContract,
  groupOf: ({ type }) => dynamicText(`ContractType.${type}`, {}, 'enumerations'),
  Mark: ContractMark,
  Bar: ContractBar,
  Notice: OverriddenNotice,
  Add: AddContract,
  useScan: useDocumentScan,
};
