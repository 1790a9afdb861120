import { DocumentIcon, LockIcon, MoreIcon, PanelTableIcon, PrintIcon } from '@blueprintjs/icons';
import { readAsXml } from '@towline/sdk/access/invoiceActions';
import { useTranslation } from 'react-i18next';
import { type ActionOn, actionOn } from '../../../kit/actions/actionOn.tsx';
import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { MenuButton } from '../../../ui/popover/MenuButton.tsx';
import { documentAddress } from '../../../widgets/invoices/documentAddress.ts';
import { printDocument } from '../../../widgets/invoices/printDocument.ts';
import { convertReceipt } from './convertReceipt.tsx';
import type { DocumentDialogProps } from './DocumentDialog.tsx';
import {
  emailToCustomer,
  emailToPartner,
  exportEInvoice,
  exportToAccounting,
  sendEInvoice,
  voidDocument,
} from './documentActions.tsx';
import type { DocumentOnRequest } from './documentOnRequest.ts';
import { editB2bDraft, editPurchaseOrder } from './editDocuments.tsx';
import { issueInvoice } from './issueInvoice.tsx';

const documentDialog = lazyModal<DocumentDialogProps>(
  async () => (await import('./DocumentDialog.tsx')).DocumentDialog,
);

/** What is done to a document, in the order of the documents (2-requests §6). */
const actions: readonly ActionOn<DocumentOnRequest>[] = [
  actionOn(editPurchaseOrder),
  actionOn(editB2bDraft),
  actionOn(issueInvoice),
  actionOn(convertReceipt),
  actionOn(emailToCustomer),
  actionOn(emailToPartner),
  actionOn(exportEInvoice),
  actionOn(sendEInvoice),
  actionOn(exportToAccounting),
  actionOn(voidDocument),
];

/** The menu of a document: what it says, its files, and what can be done to it; what cannot now says why. */
export function DocumentMenu({ on }: { readonly on: DocumentOnRequest }) {
  const { t } = useTranslation();
  const { id, number } = on.document;
  // A list of a fixed length: each is asked in its turn.
  const handles = actions.map((action) => action.use(on)).filter(({ isOffered }) => isOffered);
  const file = (format: 'pdf' | 'xml') => window.open(documentAddress(id, format), '_blank', 'noopener');
  return (
    <MenuButton
      size="small"
      variant="minimal"
      placement="bottom-end"
      icon={<MoreIcon />}
      aria-label={t('ACTIONS_OF', { what: number ?? t('labels:DOCUMENT') })}
      entries={[
        {
          key: 'details',
          text: t('buttons:DETAILS_AND_HISTORY'),
          icon: <PanelTableIcon />,
          onClick: () => void openModal(documentDialog, { id }),
        },
        { key: 'pdf', text: t('buttons:OPEN_PDF'), icon: <DocumentIcon />, onClick: () => file('pdf') },
        { key: 'print', text: t('buttons:PRINT'), icon: <PrintIcon />, onClick: () => void printDocument(id) },
        ...(readAsXml(on.document).allowed
          ? [{ key: 'xml', text: t('buttons:OPEN_XML'), icon: <DocumentIcon />, onClick: () => file('xml') }]
          : []),
        ...handles.map(({ name, decision, reason, label, icon, isLocked, intent, start }, index) => ({
          key: name,
          ...(index === 0 && { group: '' }),
          icon: isLocked ? <LockIcon /> : icon,
          text: label,
          label: reason,
          disabled: !decision.allowed,
          ...(decision.allowed && intent === 'danger' && { intent }),
          onClick: () => void start(),
        })),
      ]}
    />
  );
}
