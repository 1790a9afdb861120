import { defineOperations } from '../api/operations.ts';
import { askForPosition } from '../services/motorist/askForPosition.ts';
import { givePosition, namePosition, openPositionLink } from '../services/motorist/motoristAnswers.ts';
import { positionLinkState } from '../services/motorist/positionLinkState.ts';
import { withdrawPositionLink } from '../services/motorist/withdrawPositionLink.ts';

/** The motorist's own location: what the agent of a draft asks, and what the page behind the link answers. */
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
  givePosition: { access: 'public', bodyLimit: 8_192, run: (context, { body }) => givePosition(context, body) },
});
