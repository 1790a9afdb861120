import type { AppointmentAnswer, AssistanceRequest } from '@towline/sdk/api';
import { ActionButton } from '../../../kit/actions/ActionButton.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { acceptProposedTime } from './acceptProposedTime.tsx';

interface ProposedTimeButtonProps {
  readonly request: AssistanceRequest;
  readonly offer: { readonly id: string; readonly partnerName: string; readonly appointment?: AppointmentAnswer };
  readonly isOfJob: boolean;
}

/** Beside a proposed time that is still to come: a press takes it. Nothing for who does not manage partners' jobs. */
export function ProposedTimeButton({ request, offer, isOfJob }: ProposedTimeButtonProps) {
  const now = useNow(30_000);
  const { proposedStartTime } = offer.appointment ?? {};
  if (!proposedStartTime || Date.parse(proposedStartTime) <= now) return null;
  const on = { request, offerId: offer.id, partnerName: offer.partnerName, proposedStartTime, isOfJob };
  return <ActionButton action={acceptProposedTime} on={on} hideRefused size="small" />;
}
