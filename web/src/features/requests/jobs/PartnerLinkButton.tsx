import { LinkIcon } from '@blueprintjs/icons';
import { gateOfPartnerPage, requestGates } from '@towline/sdk/access/gates';
import type { AssistanceRequest, PartnerLink, PartnerLinkAsk } from '@towline/sdk/api';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import type { ButtonKey } from '../../../kit/texts.ts';
import { requestAction } from '../asker/requestAction.ts';
import type { PartnerLinkDialogProps } from './PartnerLinkDialog.tsx';

interface LinkSubject extends PartnerLinkAsk {
  readonly request: Pick<AssistanceRequest, 'id'> & Parameters<typeof requestGates.ManagePartnerJob>[1];
}

const dialog = lazyModal<PartnerLinkDialogProps>(
  async () => (await import('./PartnerLinkDialog.tsx')).PartnerLinkDialog,
);

const labels: Readonly<Record<PartnerLinkAsk['kind'], ButtonKey>> = {
  Offer: 'OFFER_PAGE_LINK',
  Job: 'JOB_PAGE_LINK',
  Repair: 'REPAIR_PAGE_LINK',
};

/** Makes a link to a partner's page; its secret is shown this once (2-requests §2, deep links). */
const makeLink = requestAction<LinkSubject, undefined, PartnerLink>({
  label: ({ kind }) => labels[kind],
  icon: <LinkIcon />,
  operation: 'makePartnerLink',
  allowed: (viewer, { request, kind }) => requestGates[gateOfPartnerPage[kind]](viewer, request),
  ask: 'nothing',
  run: async (towline, { request, kind, subjectId }) => {
    const link = await towline.requests.makePartnerLink(request.id, { kind, subjectId });
    void openModal(dialog, { link });
    return link;
  },
  success: [],
});

/** A button to the partner's own page of an offer, a job or a repair; nothing for who does not manage it. */
export const PartnerLinkButton = (subject: LinkSubject) => (
  <ActionButton action={makeLink} on={subject} hideRefused size="small" />
);
