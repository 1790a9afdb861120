import { defineOperations, OwnReply } from '../api/operations.ts';
import { refuse } from '../api/problem.ts';
import { copyOut } from '../db/copyOut.ts';
import { importGuarantees } from '../services/guarantees/importGuarantees.ts';
import { guaranteeImports } from '../stores/guaranteeImports.ts';

/** Mobility guarantees and their imports. */
export const guaranteeOperations = defineOperations({
  listGuaranteeImports: {
    access: 'signedIn',
    run: ({ db }, { query }) =>
      guaranteeImports.page(db.pool, { ...query, take: query.take ?? 20, skip: query.skip ?? 0 }),
  },
  importGuarantees: {
    access: 'signedIn',
    bodyLimit: Number.MAX_SAFE_INTEGER, // streamed to the database, never held
    run: (context, { query }, httpRequest) => importGuarantees(context, query, httpRequest),
  },
  getGuaranteeImport: {
    access: 'signedIn',
    run: async ({ db }, { path }) => (await guaranteeImports.byId(db.pool, path.id)) ?? refuse('NOT_FOUND'),
  },
  getGuaranteeImportContent: {
    access: 'signedIn',
    run: async ({ db, signal }, { path }) => {
      if (!(await guaranteeImports.byId(db.pool, path.id))) refuse('NOT_FOUND');
      // The id was checked to be a uuid, so it can stand in the statement; COPY takes no parameters.
      const statement = `copy (select line, reason, content from guarantee_import_rejects where import_id = '${path.id}' order by line) to stdout with (format csv, header)`;
      return new OwnReply(async (_httpRequest, reply) =>
        reply
          .header('content-type', 'text/csv; charset=utf-8; header=present')
          .header('content-disposition', 'attachment; filename="rejects.csv"')
          .send(await copyOut(db, statement, signal)),
      );
    },
  },
});
