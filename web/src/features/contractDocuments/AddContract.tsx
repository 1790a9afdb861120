import { Button } from '@blueprintjs/core';
import { SearchTemplateIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import { lazyModal } from '../../kit/modals/lazyModal.ts';
import { openModal } from '../../kit/modals/openModal.tsx';
import { paths } from '../../paths.ts';
import { addContract } from './contractActions.tsx';
import './contractDocuments.css';
import type { ScanAllProps } from './ScanAll.tsx';
import { useTiedLists } from './useTiedLists.ts';

const scanAll = lazyModal<ScanAllProps>(async () => (await import('./ScanAll.tsx')).ScanAll);
const nothing = {};

/** Under the list of contracts: a new one, and the scan of all. */
export function AddContract() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data = [] } = useResource('listContracts', nothing);
  const lists = useTiedLists();
  const open = (code: string) => void navigate(paths.contractDocument(code));
  return (
    <div className="tl-actions">
      <ActionButton action={addContract} on={{ made: open }} />
      <Button
        icon={<SearchTemplateIcon />}
        text={t('buttons:SCAN_ALL')}
        onClick={() => void openModal(scanAll, { contracts: data, lists }).then((code) => code && open(code))}
      />
    </div>
  );
}
