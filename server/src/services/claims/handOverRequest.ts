import { requestReceiver } from '@towline/sdk/access/requestReceiver';
import type { AssistanceRequest, Receiver, RequestClaim, RequestHandOverAsk } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { agents } from '../../stores/agents.ts';
import { claims } from '../../stores/claims.ts';
import { notices } from '../../stores/notices.ts';
import { watchers } from '../../stores/watchers.ts';
import { colleaguesWho } from '../colleagues/colleaguesWho.ts';

/** Colleagues to whom the agent may hand the request over, by name (DECISIONS T-204). */
export const listRequestReceivers = (context: Context, request: AssistanceRequest, name: string): Promise<Receiver[]> =>
  colleaguesWho(context, name, (colleague) => requestReceiver(context.agent, colleague, request));

/** The colleague holds the request from now on, and their bell rings with what the agent wrote (DECISIONS T-204). */
export async function handOverRequest(
  context: Context,
  request: AssistanceRequest,
  ask: RequestHandOverAsk,
): Promise<RequestClaim> {
  const { agent } = context;
  const at = context.now();
  const note = ask.note?.trim() || undefined;
  return write(
    context,
    async (tx) => {
      const receiver = (await agents.document(tx, ask.agentId)) ?? refuse('NOT_A_COLLEAGUE');
      const decision = requestReceiver(agent, receiver, request);
      if (!decision.allowed) refuse(decision.code);
      // Not by the receiver's session: it holds also while they are not at their desk, until it idles out.
      const holder = { id: receiver.id, fullName: receiver.fullName, isBySession: false };
      const taken = await claims.take(tx, request.id, holder, { agentId: agent.id });
      const claim = await claims.of(tx, request.id);
      if (!taken || !claim)
        return refuse('ALREADY_CLAIMED', claim ? { current: { agentName: claim.agentName, at: claim.claimedAt } } : {});
      await claims.log(tx, request.id, agent.fullName, 'Handed over to a colleague', at, {
        to: receiver.fullName,
        ...(note && { remarks: note }),
      });
      await notices.add(tx, {
        agentId: receiver.id,
        requestId: request.id,
        kind: 'HandedOver',
        at,
        operation: context.operation,
        agentName: agent.fullName,
        remarks: note,
      });
      await watchers.tell(tx, request.id, 'handOverRequest');
      return claim;
    },
    (claim) => JSON.stringify(claim),
  );
}
