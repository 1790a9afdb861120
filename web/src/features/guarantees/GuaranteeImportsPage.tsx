import type { GuaranteeImport } from '@towline/sdk/api';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { openModal } from '../../kit/modals/openModal.tsx';
import { useHandIn } from '../../kit/uploads/useHandIn.tsx';
import { importDialog } from './ImportDialog.tsx';
import { importModal } from './ImportModal.tsx';
import { importList } from './imports.list.tsx';

// What becomes of a file is what one wants to see next: how far it is, and which rows were rejected.
const show = (run: GuaranteeImport) => void openModal(importModal, { run });

/** Files of guarantees that arrived, by hand, by mail or in the folder (3-platform §2, DECISIONS S-34). */
export function GuaranteeImportsPage() {
  const add = useHandIn({ operation: 'importGuaranteeFile', verb: 'IMPORT_FILE', dialog: importDialog, onDone: show });
  return <ListPage list={importList} add={add} emptyAction={add} onOpen={show} />;
}
