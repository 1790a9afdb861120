import { gateOfPartnerPage, requestGates } from '@towline/sdk/access/gates';
import { viewerOf } from '@towline/sdk/access/viewpoint';
import type { PartnerLink, PartnerLinkAsk } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { write } from '../../core/write.ts';
import { partnerPages } from '../../stores/partnerPages.ts';
import type { Subject } from '../actOnRequest.ts';
import { newPartnerLink } from '../status/newPartnerLink.ts';

/** A link to the page of an offer, a job or a repair of the request, for its agent (2-requests §2, deep links). */
export async function makePartnerLink(
  context: Context,
  { request }: Subject,
  { kind, subjectId }: PartnerLinkAsk,
  ownAddress: string,
): Promise<PartnerLink> {
  const decision = requestGates[gateOfPartnerPage[kind]](viewerOf(context.agent, request), request);
  if (!decision.allowed) refuse(decision.code);
  const subject = await partnerPages.subject(context.db.pool, kind, subjectId);
  if (!subject || (subject.requestId !== request.id && subject.otherRequestId !== request.id))
    return refuse('NOT_FOUND');
  return write(
    context,
    async (tx): Promise<PartnerLink> => {
      const { url, expiresAt } = await newPartnerLink(
        tx,
        {
          kind,
          subjectId,
          requestId: request.id,
          language: subject.language ?? undefined,
          by: context.agent.fullName,
          at: context.now(),
        },
        context.config.motoristUrl ?? ownAddress,
      );
      return { kind, subjectId, url, expiresAt: expiresAt.toISOString() };
    },
    (answer) => JSON.stringify(answer),
  );
}
