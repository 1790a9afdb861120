import type { Draft, DraftSave } from '@towline/sdk/api';
import { isSameJson } from '@towline/sdk/domain/contract/sameJson';
import { defineOperations } from '../api/operations.ts';
import { refuse } from '../core/refuse.ts';
import { asOnWire } from '../db/wireTime.ts';
import { createOrder } from '../services/orders/createOrder.ts';
import { handOverDraft, listDraftReceivers } from '../services/orders/handOverDraft.ts';
import { drafts, mostDrafts } from '../stores/drafts.ts';
import { requests } from '../stores/requests/requests.ts';

// A save that came twice, or whose answer was lost, finds what it asks for.
const draftFields = ['orderType', 'order', 'aside', 'step', 'title'] as const;
const saysTheSame = (kept: Draft, sent: DraftSave): boolean =>
  draftFields.every((name) => isSameJson(asOnWire(kept)[name], asOnWire(sent)[name]));

/** Orders before and at creation, and the drafts they grow from. */
export const orderOperations = defineOperations({
  createOrderRequest: { access: 'signedIn', run: (context, { body }) => createOrder(context, body) },
  getOrderRequest: {
    access: 'signedIn',
    run: async ({ db, agent }, { path }) => {
      const id = await requests.idOfOrder(db.pool, path.id);
      return (id && (await requests.document(db.prepared, agent, id))) || refuse('NOT_FOUND');
    },
  },
  listDrafts: { access: 'signedIn', run: ({ db, agent }) => drafts.list(db.pool, agent.id) },
  getDraft: {
    access: 'signedIn',
    run: async ({ db, agent }, { path }) => (await drafts.byId(db.pool, agent.id, path.id)) ?? refuse('NOT_FOUND'),
  },
  saveDraft: {
    access: 'signedIn',
    run: async ({ db, agent, expectedVersion }, { path, body }) => {
      const saved = await drafts.save(db.pool, agent.id, path.id, body, expectedVersion ?? body.version);
      if (saved) return saved;
      const current = await drafts.byId(db.pool, agent.id, path.id);
      if (!current)
        return refuse((await drafts.count(db.pool, agent.id)) < mostDrafts ? 'NOT_FOUND' : 'TOO_MANY_DRAFTS');
      if (saysTheSame(current, body)) return current;
      return refuse('VERSION_CHANGED', { current: { version: current.version, at: current.updatedAt } });
    },
  },
  deleteDraft: {
    access: 'signedIn',
    run: async ({ db, agent, ports, log }, { path }) => {
      const keys = (await drafts.remove(db.pool, agent.id, path.id)) ?? refuse('NOT_FOUND');
      // What is left over in the store is in nobody's way; the draft is gone all the same.
      const removed = await Promise.allSettled(keys.map((key) => ports.fileStore.remove(key)));
      if (removed.some(({ status }) => status === 'rejected'))
        log.warn({ keys }, 'photos of a draft stay in the store');
      return undefined;
    },
  },
  listDraftReceivers: {
    access: 'signedIn',
    run: (context, { path, query }) => listDraftReceivers(context, path.id, query.name ?? ''),
  },
  handOverDraft: { access: 'signedIn', run: (context, { path, body }) => handOverDraft(context, path.id, body) },
});
