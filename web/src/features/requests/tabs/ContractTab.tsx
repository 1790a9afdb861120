import { contractRead } from '@towline/sdk/domain/contract/contractRead';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { Pending } from '../../../kit/data/Pending.tsx';
import { useResource } from '../../../kit/data/useResource.ts';
import { Card } from '../../../ui/Card.tsx';
import { ContractFacts } from '../../../widgets/ContractInfo.tsx';
import { ContractText } from '../../../widgets/ContractText.tsx';
import type { RequestTabProps } from '../parts/requestTabProps.ts';

/** The contract and what it writes to whom (2-requests §2, tab Communications). */
export function ContractTab({ request }: RequestTabProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string>();
  const found = useResource('getContract', contractRead(request));
  const contract = found.data;
  if (!contract) return <Pending of={found} lines={10} />;
  const kinds = Object.entries(contract.communications ?? {});
  return (
    <div className="tl-stack">
      <ContractFacts contract={contract} />
      {kinds.length > 0 && <h3 className="tl-requests-section-title">{t('labels:COMMUNICATIONS')}</h3>}
      <div className="tl-requests-cards">
        {kinds.map(([kind, communication]) => (
          <Card
            key={kind}
            title={dynamicText(`CommunicationKind.${kind}`, {}, 'enumerations')}
            collapsed={open !== kind}
            onCollapse={(isFolded) => setOpen(isFolded ? undefined : kind)}
          >
            <ContractText communication={communication} />
          </Card>
        ))}
      </div>
    </div>
  );
}
