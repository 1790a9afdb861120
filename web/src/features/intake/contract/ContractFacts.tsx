import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { Card } from '../../../ui/Card.tsx';
import { contractInfo } from '../../../widgets/ContractInfo.tsx';
import { ContractText } from '../../../widgets/ContractText.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';

/** The contract's instructions for agents, and all that is known of it one key away (contract info, 1-intake §2). */
export function ContractFacts() {
  const { t } = useTranslation();
  const { contract } = useIntakeTab();
  if (!contract) return null;
  const instructions = contract.communications?.['agent.Instructions'];
  return (
    <Card
      title={contract.name}
      right={
        <Button
          size="small"
          variant="minimal"
          text={t('buttons:CONTRACT_INFO')}
          onClick={() => void openModal(contractInfo, { contract })}
        />
      }
    >
      {instructions && <ContractText communication={instructions} />}
    </Card>
  );
}
