import { LinkIcon, UnlinkIcon } from '@blueprintjs/icons';
import { requestActions } from '@towline/sdk/access/requestActions';
import type { AssistanceRequest, LinkedRequest, RequestListItem } from '@towline/sdk/api';
import { linkWith, otherRequestOf } from '@towline/sdk/domain/request/linkedRequests';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { requestAction } from '../asker/requestAction.ts';

interface TwoRequests {
  readonly request: AssistanceRequest;
  readonly other: Pick<RequestListItem, 'id' | 'shortId'>;
}

/** Says that two requests are about one event; nothing is merged or cancelled (DECISIONS S-25, T-72). */
const linkDuplicate = requestAction<TwoRequests, undefined, AssistanceRequest>({
  label: 'LINK_DUPLICATE',
  icon: <LinkIcon />,
  operation: 'linkDuplicate',
  represents: 'getRequest',
  allowed: (viewer, { request }) => requestActions.WriteNote(viewer, request),
  ask: 'confirm',
  question: ({ other }) => ({ text: { key: 'LINK_DUPLICATE_Q', values: { id: other.shortId } } }),
  run: (towline, { request, other }) => towline.requests.linkDuplicate(request.id, other.id),
  success: ['DUPLICATE_LINKED'],
});

interface LinkOfTwo {
  readonly request: AssistanceRequest;
  readonly link: LinkedRequest;
}

/** Takes that back, from whichever of the two (DECISIONS S-25, T-72). */
const unlinkDuplicate = requestAction<LinkOfTwo, undefined, AssistanceRequest>({
  label: 'UNLINK_DUPLICATE',
  icon: <UnlinkIcon />,
  intent: 'warning',
  operation: 'unlinkDuplicate',
  represents: 'getRequest',
  allowed: (viewer, { request }) => requestActions.WriteNote(viewer, request),
  ask: 'confirm',
  question: ({ link }) => ({ text: { key: 'UNLINK_DUPLICATE_Q', values: { id: link.shortId ?? '' } } }),
  run: (towline, { request, link }) => towline.requests.unlinkDuplicate(request, otherRequestOf(request.id, link)),
  success: ['DUPLICATE_UNLINKED'],
});

/** Beside a duplicate: takes the link away. A clone and the workshop's request have none to take away. */
export function UnlinkDuplicateButton({ request, link }: LinkOfTwo) {
  if (link.relationshipType !== 'Duplicate') return null;
  return (
    <ActionButton action={unlinkDuplicate} on={{ request, link }} hideRefused size="small" variant="minimal" iconOnly />
  );
}

/** Beside another request of the same plate: links the two, or takes that back. */
export function LinkDuplicateButton({ request, other }: TwoRequests) {
  const link = linkWith(request, other.id);
  if (link) return <UnlinkDuplicateButton request={request} link={link} />;
  return (
    <ActionButton action={linkDuplicate} on={{ request, other }} hideRefused size="small" variant="minimal" iconOnly />
  );
}
