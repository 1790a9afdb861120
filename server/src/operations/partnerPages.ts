import { checkFewMembers } from '../api/jsonBody.ts';
import { defineOperations, on } from '../api/operations.ts';
import { addJobPhoto } from '../services/partnerPages/addJobPhoto.ts';
import { answerOffer } from '../services/partnerPages/answerOffer.ts';
import { livingLink } from '../services/partnerPages/livingLink.ts';
import { makePartnerLink } from '../services/partnerPages/makePartnerLink.ts';
import { partnerPageOf } from '../services/partnerPages/partnerPage.ts';
import { reportJob } from '../services/partnerPages/reportJob.ts';
import { reportRepair } from '../services/partnerPages/reportRepair.ts';
import { partnerLinks } from '../stores/partnerLinks.ts';
import { permitted, requestById } from './requestSubject.ts';

/** The pages of partners: what agents give out, and what the pages themselves ask (2-requests §2, deep links). */
export const partnerPageOperations = defineOperations({
  makePartnerLink: on(requestById, permitted('makePartnerLink'), (context, subject, { body }, httpRequest) =>
    makePartnerLink(context, subject, body, `${httpRequest.protocol}://${httpRequest.host}`),
  ),
  openPartnerPage: {
    access: 'public',
    bodyLimit: 4_096,
    run: async (context, { body }) => {
      const link = await livingLink(context, body.token);
      await partnerLinks.opened(context.db.pool, link.id, context.now());
      return partnerPageOf(context, link);
    },
  },
  answerOffer: { access: 'public', bodyLimit: 8_192, run: (context, { body }) => answerOffer(context, body) },
  reportJob: { access: 'public', bodyLimit: 16_384, run: (context, { body }) => reportJob(context, body) },
  addJobPhoto: {
    access: 'public',
    bodyLimit: 3_000_000,
    checkLarge: checkFewMembers,
    run: (context, { body }) => addJobPhoto(context, body),
  },
  reportRepair: { access: 'public', bodyLimit: 16_384, run: (context, { body }) => reportRepair(context, body) },
});
