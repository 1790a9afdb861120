import { PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import { defineOperations, OwnReply } from '../api/operations.ts';
import { refuse } from '../api/problem.ts';
import { copyOut } from '../db/copyOut.ts';
import { importGuarantees } from '../services/guarantees/importGuarantees.ts';
import { guaranteeImports } from '../stores/guaranteeImports.ts';
import { policies } from '../stores/policies.ts';

/** Mobility guarantees and their imports. */
export const guaranteeOperations = defineOperations({
  listGuarantees: {
    access: 'signedIn',
    run: ({ db, agent, now }, { query }) =>
      policies.guarantees(db.pool, agent, { ...query, take: query.take ?? PAGE_SIZE, skip: query.skip ?? 0 }, now()),
  },
  listGuaranteeImports: {
    access: 'signedIn',
    run: ({ db, agent }, { query }) =>
      guaranteeImports.page(db.pool, agent, { ...query, take: query.take ?? PAGE_SIZE, skip: query.skip ?? 0 }),
  },
  importGuarantees: {
    access: 'signedIn',
    bodyLimit: Number.MAX_SAFE_INTEGER, // streamed to the database, never held
    run: (context, { query }, httpRequest) => importGuarantees(context, query, httpRequest),
  },
  getGuaranteeImport: {
    access: 'signedIn',
    run: async ({ db, agent }, { path }) =>
      (await guaranteeImports.seen(db.pool, agent, path.id)) ?? refuse('NOT_FOUND'),
  },
  getGuaranteeImportContent: {
    access: 'signedIn',
    run: async ({ db, agent, signal }, { path }) => {
      if (!(await guaranteeImports.seen(db.pool, agent, path.id))) refuse('NOT_FOUND');
      const statement = guaranteeImports.rejectsStatement(path.id);
      return new OwnReply(async (_httpRequest, reply) =>
        reply
          .header('content-type', 'text/csv; charset=utf-8; header=present')
          .header('content-disposition', 'attachment; filename="rejects.csv"')
          .send(await copyOut(db, statement, signal)),
      );
    },
  },
});
