import { mayReadUnmatched } from '@towline/sdk/access/unmatchedMessages';
import type { Communication } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { communications } from '../../stores/communications.ts';
import { inboundMessages } from '../../stores/inboundMessages.ts';
import { touch } from '../../stores/requests/changeStatus.ts';
import type { Subject } from '../actOnRequest.ts';
import { refuseElsewhere } from './refuseElsewhere.ts';

/**
 * Says which request a message of the tray belongs to: it and what came with it join the request, with a line in its log
 * (DECISIONS S-34). Who comes second is told so, unless both meant the same.
 */
export async function matchCommunication(context: Context, { request }: Subject, id: string): Promise<Communication> {
  const { agent } = context;
  return write(
    context,
    async (tx) => {
      const message = (await inboundMessages.lock(tx, id)) ?? refuse('NOT_FOUND');
      const matched = async (): Promise<Communication> => (await communications.byId(tx, id)) ?? refuse('NOT_FOUND');
      if (message.requestId === null && !mayReadUnmatched(agent, message.organisationCode)) refuse('NOT_FOUND');
      if (message.requestId === request.id) return matched();
      if (message.requestId !== null) return refuseElsewhere(tx, context, message);
      await inboundMessages.match(tx, id, request.id, agent.fullName, context.now());
      await touch(tx, {
        requestId: request.id,
        agentName: agent.fullName,
        message: 'Message matched',
        data: { communicationId: id, channel: message.channel, sender: message.sender },
        at: context.now(),
      });
      return matched();
    },
    (communication) => JSON.stringify(communication),
  );
}
