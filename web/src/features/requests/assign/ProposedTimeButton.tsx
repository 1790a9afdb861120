import type { AssistanceRequest } from '@towline/sdk/api';
import { openProposals } from '@towline/sdk/domain/request/proposals';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { acceptProposedTime } from './acceptProposedTime.tsx';

interface ProposedTimeButtonProps {
  readonly request: AssistanceRequest;
  readonly offerId: string;
}

/** Beside a proposed time that can still be taken: a press takes it. Nothing for who does not manage partners' jobs. */
export function ProposedTimeButton({ request, offerId }: ProposedTimeButtonProps) {
  const now = useNow(30_000);
  const proposal = openProposals(request, now).find((open) => open.offerId === offerId);
  if (!proposal) return null;
  return (
    <>
      {' '}
      <ActionButton action={acceptProposedTime} on={{ request, ...proposal }} hideRefused size="small" />
    </>
  );
}
