import { defineOperations, on } from '../api/operations.ts';
import { answerProposedTime } from '../services/motorist/answerProposedTime.ts';
import { askForPosition } from '../services/motorist/askForPosition.ts';
import { givePosition, namePosition, openPositionLink } from '../services/motorist/motoristAnswers.ts';
import { positionLinkState } from '../services/motorist/positionLinkState.ts';
import { sendStatusLink, statusLinkState } from '../services/motorist/sendStatusLink.ts';
import { openStatusPage, rateAssistance } from '../services/motorist/statusPage.ts';
import { withdrawPositionLink } from '../services/motorist/withdrawPositionLink.ts';
import { extendArrival } from '../services/promises/extendArrival.ts';
import { permitted, requestById } from './requestSubject.ts';

/** The motorist's status page and what he is told of his help; his own location: what the agent of a draft asks, and what the page behind the link answers. */
export const motoristOperations = defineOperations({
  getPositionLink: {
    access: 'signedIn',
    run: (context, { path }) => positionLinkState(context.db.pool, context, path.id),
  },
  askForPosition: {
    access: 'signedIn',
    run: (context, { path, body }, httpRequest) =>
      askForPosition(context, path.id, body, `${httpRequest.protocol}://${httpRequest.host}`),
  },
  withdrawPositionLink: { access: 'signedIn', run: (context, { path }) => withdrawPositionLink(context, path.id) },
  openPositionLink: {
    access: 'public',
    bodyLimit: 4_096,
    run: (context, { body }) => openPositionLink(context, body.token),
  },
  namePosition: { access: 'public', bodyLimit: 4_096, run: (context, { body }) => namePosition(context, body) },
  openStatusPage: {
    access: 'public',
    bodyLimit: 4_096,
    run: (context, { body }) => openStatusPage(context, body.token),
  },
  answerProposedTime: {
    access: 'public',
    bodyLimit: 4_096,
    run: (context, { body }) => answerProposedTime(context, body),
  },
  rateAssistance: { access: 'public', bodyLimit: 8_192, run: (context, { body }) => rateAssistance(context, body) },
  getStatusLink: on(requestById, permitted('getStatusLink'), ({ db }, { request }) =>
    statusLinkState(db.pool, request.id),
  ),
  sendStatusLink: on(requestById, permitted('sendStatusLink'), (context, subject, { body }, httpRequest) =>
    sendStatusLink(context, subject, body, `${httpRequest.protocol}://${httpRequest.host}`),
  ),
  extendArrival: on(requestById, permitted('extendArrival'), (context, subject, { body }) =>
    extendArrival(context, subject, body),
  ),
  givePosition: { access: 'public', bodyLimit: 8_192, run: (context, { body }) => givePosition(context, body) },
});
