import { requestDecision } from '@towline/sdk/access/operations';
import { mayReadUnmatched } from '@towline/sdk/access/unmatchedMessages';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest, Communication } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { communications } from '../../stores/communications.ts';
import { inboundMessages } from '../../stores/inboundMessages.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import { requests } from '../../stores/requests/requests.ts';
import { readSubject, type Subject } from '../actOnRequest.ts';
import { refuseElsewhere } from './refuseElsewhere.ts';

/** The request that it goes to, where the agent may give it messages: asked as for the one that it leaves. */
async function readTarget(context: Context, id: string): Promise<AssistanceRequest> {
  const { request, contract } = (await readSubject(context, id)) ?? refuse('NOT_FOUND');
  const viewer = viewerOf(context.agent, request);
  const decision = requestDecision('moveCommunication', viewer, request, contract ? { contract } : {});
  return decision.allowed ? request : refuse(decision.code);
}

/**
 * Takes a message from a request that it does not belong to: to another one, or back to the tray (DECISIONS S-34). The log of
 * both says so. Who comes second is told so, unless both meant the same.
 */
export async function moveCommunication(
  context: Context,
  { request: from }: Subject,
  id: string,
  toId: string | undefined,
): Promise<Communication> {
  const { agent } = context;
  const target = toId === undefined ? undefined : await readTarget(context, toId);
  return write(
    context,
    async (tx) => {
      const message = (await inboundMessages.lock(tx, id)) ?? refuse('NOT_FOUND');
      const moved = async (): Promise<Communication> => (await communications.byId(tx, id)) ?? refuse('NOT_FOUND');
      // That it is where it shall be says what it is, so only to who reads it there.
      const isThere = target ? message.requestId === target.id : message.requestId === null;
      if (isThere && (target || mayReadUnmatched(agent, message.organisationCode))) return moved();
      if (message.requestId !== from.id) return refuseElsewhere(tx, context, message);
      // Always in the same order: two agents who exchange messages between the same two requests do not wait for each other.
      for (const one of [from.id, ...(target ? [target.id] : [])].sort()) await requests.lock(tx, one);
      const at = context.now();
      await inboundMessages.move(tx, id, target?.id, agent.fullName, at);
      const about = { communicationId: id, channel: message.channel, sender: message.sender };
      const line = { agentName: agent.fullName, at };
      await touch(tx, {
        ...line,
        requestId: from.id,
        message: target ? 'Message moved to another request' : 'Message put back into the tray',
        data: { ...about, ...(target && { toRequest: target.shortId }) },
      });
      if (target)
        await touch(tx, {
          ...line,
          requestId: target.id,
          message: 'Message matched',
          data: { ...about, fromRequest: from.shortId },
        });
      return moved();
    },
    (communication) => JSON.stringify(communication),
  );
}
