import { PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import { defineOperations } from '../api/operations.ts';
import { readNotices } from '../services/notices/readNotices.ts';
import { notices } from '../stores/notices.ts';

/** The bell: what came in for requests that the agent follows or holds (DECISIONS S-29). */
export const noticeOperations = defineOperations({
  listNotices: {
    access: 'signedIn',
    run: ({ db, agent }, { query }) =>
      readNotices(db.pool, agent, { take: query.take ?? PAGE_SIZE, skip: query.skip ?? 0 }),
  },
  markNoticesRead: {
    access: 'signedIn',
    run: async ({ db, agent, now }, { body: { ids, through } }) => {
      if (ids) await notices.markRead(db.pool, agent.id, ids, now());
      if (through) await notices.markReadThrough(db.pool, agent.id, through, now());
      return undefined;
    },
  },
});
