import { Readable } from 'node:stream';
import { hasContract } from '@towline/sdk/access/agent';
import { contentDisposition } from '../api/contentDisposition.ts';
import { defineOperations, OwnReply } from '../api/operations.ts';
import { CsvDownload } from '../core/csvDownload.ts';
import { refuse } from '../core/refuse.ts';
import {
  cancelGuaranteeImport,
  fileOfImport,
  importGuaranteeFile,
} from '../services/guarantees/importGuaranteeFile.ts';
import { importGuarantees } from '../services/guarantees/importGuarantees.ts';
import { createGuarantee, deleteGuarantee, saveGuarantee } from '../services/guarantees/saveGuarantee.ts';
import { guaranteeImports } from '../stores/guaranteeImports.ts';
import { guaranteeRecords } from '../stores/guaranteeRecords.ts';
import { policies } from '../stores/policies.ts';

/** Mobility guarantees and their imports. */
export const guaranteeOperations = defineOperations({
  listGuarantees: {
    access: 'signedIn',
    run: ({ db, agent, now }, { query }) => policies.guarantees(db.pool, agent, query, now()),
  },
  getGuarantee: {
    access: 'signedIn',
    run: async ({ db, agent }, { path }) => {
      const policy = await guaranteeRecords.byId(db.pool, path.id);
      return policy && hasContract(agent, policy.contractCode) ? policy : refuse('NOT_FOUND');
    },
  },
  createGuarantee: { access: 'signedIn', run: (context, { body }) => createGuarantee(context, body) },
  saveGuarantee: { access: 'signedIn', run: (context, { path, body }) => saveGuarantee(context, path.id, body) },
  deleteGuarantee: { access: 'signedIn', run: (context, { path }) => deleteGuarantee(context, path.id) },
  listGuaranteeImports: {
    access: 'signedIn',
    run: ({ db, agent }, { query }) => guaranteeImports.page(db.pool, agent, query),
  },
  importGuarantees: {
    access: 'signedIn',
    bodyLimit: Number.MAX_SAFE_INTEGER, // streamed to the database, never held
    // Each part takes its key in its own transaction: an import is many calls.
    run: (context, { query }, { body, headers }) => {
      const { 'idempotency-key': key } = headers;
      return importGuarantees(context, query, body as Readable, typeof key === 'string' ? key : undefined);
    },
  },
  getGuaranteeImport: {
    access: 'signedIn',
    run: async ({ db, agent }, { path }) =>
      (await guaranteeImports.seen(db.pool, agent, path.id)) ?? refuse('NOT_FOUND'),
  },
  importGuaranteeFile: {
    access: 'signedIn',
    bodyLimit: Number.MAX_SAFE_INTEGER, // kept piece by piece, never held
    run: (context, { query }, httpRequest) =>
      importGuaranteeFile(context, query, httpRequest.body as Readable | undefined),
  },
  cancelGuaranteeImport: { access: 'signedIn', run: (context, { path }) => cancelGuaranteeImport(context, path.id) },
  getGuaranteeImportContent: {
    access: 'signedIn',
    run: async (context, { path }) => {
      const { fileName, bytes } = await fileOfImport(context, path.id);
      return new OwnReply(async (_httpRequest, reply) =>
        reply
          .header('content-type', 'text/csv')
          .header('content-disposition', contentDisposition('attachment', fileName))
          .header('cache-control', 'private, no-store')
          .header('x-content-type-options', 'nosniff')
          .send(Readable.from(bytes, { objectMode: false })),
      );
    },
  },
  getGuaranteeImportRejects: {
    access: 'signedIn',
    run: async (context, { path }) => {
      if (!(await guaranteeImports.seen(context.db.pool, context.agent, path.id))) refuse('NOT_FOUND');
      return new CsvDownload(guaranteeImports.rejectsStatement(path.id), 'rejects.csv');
    },
  },
});
