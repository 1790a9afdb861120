import { ErrorIcon } from '@blueprintjs/icons';
import type { Contract } from '@towline/sdk/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorsOf } from './contractScan.ts';
import { useTiedLists } from './useTiedLists.ts';

/** Behind a contract's name: that the scan finds errors in it. */
export function ContractMark({ of: contract }: { readonly of: Contract }) {
  const { t } = useTranslation();
  const lists = useTiedLists();
  const count = useMemo(() => errorsOf(contract, lists), [contract, lists]);
  if (count === 0) return null;
  return (
    <span className="tl-contract-documents-errors">
      <ErrorIcon size={12} /> {t('CONTRACT_HAS_ERRORS', { count })}
    </span>
  );
}
