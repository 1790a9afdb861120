import { DocumentIcon } from '@blueprintjs/icons';
import { contractsOf } from '@towline/sdk/access/agent';
import { sections } from '@towline/sdk/access/sections';
import { useTranslation } from 'react-i18next';
import { useResource } from '../kit/data/useResource.ts';
import { useAgent } from '../kit/session/useAgent.ts';
import { paths } from '../paths.ts';
import { plainText } from '../ui/plainText.ts';
import { isFaultyContract } from '../widgets/contractChoice.ts';
import type { OmnibarQuery } from '../widgets/requestSearch/omnibarQuery.ts';
import type { GoItem } from './goItem.ts';

const most = 6;

interface Found {
  readonly code: string;
  readonly name: string;
  readonly isActive?: boolean;
  readonly archivedAt?: string | undefined;
}

/**
 * Contracts whose name or code says what was typed: the agent's own, which lead to what can be read of them; who may edit
 * contracts finds all that there are, and is led to the document (3-platform §4, console.md §4.2).
 */
export function useFoundContracts({ scope, text }: OmnibarQuery, isOpen: boolean): GoItem[] {
  const { t } = useTranslation();
  const agent = useAgent();
  const isAsked = isOpen && (scope === 'contracts' || (scope === 'all' && text.trim() !== ''));
  const mayEdit = sections.contractEditor(agent).allowed;
  const { data } = useResource('listContracts', isAsked && mayEdit ? {} : null, { keepPrevious: true });
  if (!isAsked) return [];
  const contracts: readonly Found[] = (mayEdit && data) || contractsOf(agent);
  const wanted = plainText(text);
  const rank = ({ archivedAt, isActive }: Found): number => (archivedAt ? 2 : isActive === false ? 1 : 0);
  return contracts
    .filter(({ name, code }) => plainText(`${name} ${code}`).includes(wanted))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, most)
    .map((contract) => {
      const { code, name, archivedAt, isActive } = contract;
      const states = [
        archivedAt && t('CONTRACT_IS_ARCHIVED'),
        isActive === false && t('CONTRACT_IS_INACTIVE'),
        isFaultyContract(agent, code) && t('CONTRACT_IS_FAULTY'),
      ];
      return {
        key: code,
        text: name,
        detail: [code, ...states].filter(Boolean).join(' · '),
        icon: <DocumentIcon />,
        href: mayEdit ? paths.contractDocument(code) : paths.contracts({ contractCode: code }),
      };
    });
}
