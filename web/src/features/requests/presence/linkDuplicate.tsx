import { LinkIcon } from '@blueprintjs/icons';
import { requestActions } from '@towline/sdk/access/requestActions';
import type { AssistanceRequest, RequestListItem } from '@towline/sdk/api';
import { linkedTabsOf } from '@towline/sdk/domain/request/linkedRequests';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { defineAction } from '../../../kit/actions/defineAction.ts';

interface TwoRequests {
  readonly request: AssistanceRequest;
  readonly other: Pick<RequestListItem, 'id' | 'shortId'>;
}

/** Says that two requests are about one event; nothing is merged or cancelled (DECISIONS S-25, T-72). */
const linkDuplicate = defineAction<TwoRequests, undefined, AssistanceRequest>({
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

/** Beside another request of the same plate: links the two, where they are not linked yet. */
export function LinkDuplicateButton({ request, other }: TwoRequests) {
  const isLinked = linkedTabsOf(request).some(({ requestId }) => requestId === other.id);
  if (isLinked) return null;
  return (
    <ActionButton action={linkDuplicate} on={{ request, other }} hideRefused size="small" variant="minimal" iconOnly />
  );
}
