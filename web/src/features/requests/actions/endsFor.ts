import { requestGates } from '@towline/sdk/access/gates';
import type { Viewer } from '@towline/sdk/access/viewpoint';
import type { AssistanceRequest } from '@towline/sdk/api';
import { waysToStop } from '@towline/sdk/domain/request/partnerStop';
import { activeJobOf } from '@towline/sdk/domain/request/status';
import { partnerToCall } from '@towline/sdk/domain/request/whoToCall';
import { say } from '../../../i18n/say.ts';

/**
 * What an action that takes the work back ends, and by what the partner learns of it; whom nothing reaches is called, on the number
 * that stands there. Undefined where nobody has the job and nobody is sought.
 */
export function endsFor(request: AssistanceRequest, viewer: Viewer): string | undefined {
  const job = activeJobOf(request.jobs);
  if (!job) return request.status === 'Dispatching' ? say('CANCEL_ENDS_SEARCH') : undefined;
  const partner = job.partnerName ?? job.partner.name;
  const ways = waysToStop(job);
  if (ways.includes('Network')) return say('CANCEL_TELLS_PARTNER', { partner });
  if (ways.includes('Email')) return say('CANCEL_MAILS_PARTNER', { partner });
  const { phoneNumber } = partnerToCall(request, requestGates.SeeAssignedPartnerDetails(viewer, request).allowed) ?? {};
  return phoneNumber
    ? say('CANCEL_CALL_PARTNER', { partner, phone: phoneNumber })
    : say('CANCEL_REACHES_NOT', { partner });
}
