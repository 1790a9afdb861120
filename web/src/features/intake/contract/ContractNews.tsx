import { Button, Callout } from '@blueprintjs/core';
import type { Contract } from '@towline/sdk/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../i18n/format.ts';

type Seen = Pick<Contract, 'code' | 'lastUpdatedAt' | 'version'>;

/** The contract was changed while its order is on the screen: lists and rules follow it, what is typed stays (1-intake §4). */
export function ContractNews({ contract }: { readonly contract: Contract | undefined }) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<Seen>();
  if (!contract) return null;
  if (seen?.code !== contract.code) {
    setSeen(contract);
    return null;
  }
  if (seen.version === contract.version && seen.lastUpdatedAt === contract.lastUpdatedAt) return null;
  return (
    <Callout intent="primary" icon={null} role="status" className="tl-callout-row">
      <span>{t('CONTRACT_CHANGED', { time: formatTime(contract.lastUpdatedAt) })}</span>
      <Button size="small" text={t('buttons:UNDERSTOOD')} onClick={() => setSeen(contract)} />
    </Callout>
  );
}
