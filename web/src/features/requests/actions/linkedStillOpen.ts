import type { Towline } from '@towline/sdk';
import type { AssistanceRequest } from '@towline/sdk/api';
import { otherRequestOf } from '@towline/sdk/domain/request/linkedRequests';
import { hasEnded } from '@towline/sdk/domain/request/status';
import { say } from '../../../i18n/say.ts';
import { lazyModal } from '../../../kit/modals/lazyModal.ts';
import { openModal } from '../../../kit/modals/openModal.tsx';
import type { RequestAsker } from '../asker/requestAsker.tsx';

const goOnQuestion = lazyModal(async () => (await import('../../../kit/actions/ConfirmAsk.tsx')).ConfirmAsk);

/** Cancelling one of several linked requests asks about each that goes on, and never cancels it silently (DECISIONS S-25). */
export async function askAboutLinked(
  request: AssistanceRequest,
  { open }: Pick<RequestAsker, 'open'>,
  towline: Towline,
): Promise<void> {
  // As they stand now: what becomes of them is no change of this request.
  const { linkedRequests } = await towline.call('getRequest', { path: { id: request.id } }).catch(() => request);
  let isOpened = false;
  for (const link of linkedRequests) {
    const { status, statusReason } = link;
    if (isOpened || (status !== undefined && hasEnded({ status, ...(statusReason && { statusReason }) }))) continue;
    await openModal(goOnQuestion, {
      grade: 1,
      title: say('LINKED_STILL_OPEN_TITLE'),
      text: say('LINKED_STILL_OPEN', { id: link.shortId ?? '' }),
      verb: say('buttons:OPEN_REQUEST'),
      dismiss: say('buttons:LEAVE_OPEN'),
      intent: 'primary',
      submit: async () => {
        isOpened = true;
        open(otherRequestOf(request.id, link));
        return undefined;
      },
    });
  }
}
