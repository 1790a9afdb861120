import { stillAwaited } from '@towline/sdk/access/requestActions';
import type { Answer } from '@towline/sdk/api';
import { orderChanges } from '@towline/sdk/domain/order/orderParts';
import { zoneOfPlace } from '@towline/sdk/domain/timeZone';
import type { Context } from '../../core/context.ts';
import { requestAnswer } from '../../core/idempotency.ts';
import { refuse, refuseUnless } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import type { JsonText } from '../../db/jsonText.ts';
import { claims } from '../../stores/claims.ts';
import { changeOrder, orderParties } from '../../stores/requests/changeOrder.ts';
import { lockWorkingRequest } from '../../stores/requests/orderOf.ts';
import { requests } from '../../stores/requests/requests.ts';
import type { Subject } from '../actOnRequest.ts';

/**
 * The 112 advice was given about an open request: who, when and what was answered stand with what its caller said, and in its
 * log (2-requests §2, DECISIONS S-31). It is said to a person in danger: no version of the request stands in its way.
 */
export async function giveSafetyAdvice(
  context: Context,
  { request: { id } }: Subject,
  everyoneSafe: Answer,
): Promise<JsonText> {
  const { agent } = context;
  await write(
    context,
    async (tx) => {
      const request = (await lockWorkingRequest(tx, id)) ?? refuse('NOT_FOUND');
      refuseUnless(stillAwaited(request));
      const parties = (await orderParties(tx, id)) ?? refuse('NOT_FOUND');
      const at = context.now();
      const before = request.order;
      const given = { everyoneSafe, adviceGivenAt: at.toISOString(), adviceGivenBy: agent.fullName };
      const order = { ...before, caller: { ...before.caller, ...given } };
      await changeOrder(tx, {
        requestId: id,
        order,
        parties,
        timeZone: zoneOfPlace(before.serviceLocation),
        needsValidation: undefined,
        agentName: agent.fullName,
        message: '112 advice given',
        data: { everyoneSafe, changes: orderChanges(before, order) },
        at,
      });
      await claims.acted(tx, id, agent, context.operation);
    },
    () => requestAnswer(id),
  );
  return (await requests.document(context.db.prepared, agent, id)) ?? refuse('NOT_FOUND');
}
