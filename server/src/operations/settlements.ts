import { defineOperations, OwnReply } from '../api/operations.ts';
import { refuse } from '../core/refuse.ts';
import { actOnSettlement } from '../services/settlements/actOnSettlement.ts';
import { bankFileText, sendBankFile } from '../services/settlements/bankFiles.ts';
import { makeSettlements } from '../services/settlements/makeSettlements.ts';
import { reopenBankFile } from '../services/settlements/reopenBankFile.ts';
import { takeBankAnswer } from '../services/settlements/takeBankAnswer.ts';
import { bankFiles } from '../stores/bankFiles.ts';
import { settlements } from '../stores/settlements.ts';

/** What partners are paid, and the files in which banks read it (2-requests §2, §7; DECISIONS S-38). */
export const settlementOperations = defineOperations({
  listSettlements: { access: 'signedIn', run: ({ db }, { query }) => settlements.page(db.pool, query) },
  getSettlement: {
    access: 'signedIn',
    run: async ({ db }, { path: { id } }) => (await settlements.byId(db.pool, id)) ?? refuse('NOT_FOUND'),
  },
  makeSettlements: { access: 'signedIn', run: (context, { body }) => makeSettlements(context, body) },
  approveSettlement: { access: 'signedIn', run: (context, { path }) => actOnSettlement(context, 'Approve', path) },
  paySettlement: { access: 'signedIn', run: (context, { path }) => actOnSettlement(context, 'Pay', path) },
  markSettlementPaid: {
    access: 'signedIn',
    run: (context, { path: { id }, body: { reason } }) => actOnSettlement(context, 'MarkPaid', { id, why: reason }),
  },
  reopenSettlement: {
    access: 'signedIn',
    run: (context, { path: { id }, body: { reason } }) => actOnSettlement(context, 'Reopen', { id, why: reason }),
  },
  listBankFiles: { access: 'signedIn', run: ({ db }, { query }) => bankFiles.page(db.pool, query) },
  getBankFile: {
    access: 'signedIn',
    run: async (context, { path: { id } }) => {
      const text = await bankFileText(context.db.pool, context, id);
      return new OwnReply(async (_request, reply) => {
        reply.type('application/xml; charset=utf-8').header('content-disposition', `attachment; filename="${id}.xml"`);
        return reply.send(text);
      });
    },
  },
  sendBankFile: { access: 'signedIn', run: (context, { path: { id } }) => sendBankFile(context, id) },
  reopenBankFile: {
    access: 'signedIn',
    run: (context, { path: { id }, body: { reason } }) => reopenBankFile(context, id, reason),
  },
  takeBankAnswer: {
    access: 'signedIn',
    run: (context, { path: { id }, body: { document } }) => takeBankAnswer(context, id, document),
  },
});
