import { retryOutboxMessage } from '@towline/sdk/access/outbox';
import { defineOperations, OwnReply, on } from '../api/operations.ts';
import { leaseSeconds } from '../background/outboxLane.ts';
import { openStream } from '../background/stream.ts';
import type { Deps } from '../core/context.ts';
import { refuse } from '../core/refuse.ts';
import { livez, notReady, readyz, version } from '../health/health.ts';
import { standstillText } from '../standstillText.ts';
import { inboundMessages } from '../stores/inboundMessages.ts';
import { outboxMessages } from '../stores/outboxMessages.ts';

/** What is no fault of the server and should still be seen by who runs it (DECISIONS S-45). */
async function warningsOf({ db, background }: Deps, now: Date): Promise<{ warnings?: string[] }> {
  const count = await inboundMessages.countOfNobody(db.pool, new Date(now.getTime() - 86_400_000)).catch(() => 0);
  const standing = background.standing();
  const warnings = [
    ...(standing ? [standstillText(standing)] : []),
    ...(count > 0
      ? [`${count} unmatched messages of the last day came over a channel that belongs to no organisation`]
      : []),
  ];
  return warnings.length > 0 ? { warnings } : {};
}

/** Health, live events, and what left or waits to leave the building. */
export const supportOperations = defineOperations({
  listOutbox: {
    access: 'signedIn',
    run: ({ db }, { query }) => outboxMessages.page(db.pool, query),
  },
  retryOutboxMessage: on(
    ({ db }, { path }) => outboxMessages.byId(db.pool, path.id),
    (_context, message) => retryOutboxMessage(message),
    async ({ db, background }, { id }) => {
      if (await outboxMessages.hasLostLink(db.pool, id)) refuse('RULE_BROKEN', { messageKey: 'OUTBOX_LINK_IS_GONE' });
      const message = await outboxMessages.retry(db.pool, id, leaseSeconds);
      background.outbox.wake();
      if (message) return message;
      const { status } = (await outboxMessages.byId(db.pool, id)) ?? refuse('NOT_FOUND');
      return refuse('WRONG_STATUS', { params: { status } }); // it left meanwhile
    },
  ),
  streamEvents: {
    access: 'signedIn',
    run: async (context, { query }) =>
      new OwnReply((httpRequest, reply) => openStream(context, query.topics, httpRequest, reply)),
  },
  checkVatNumber: {
    access: 'signedIn',
    run: ({ ports, signal }, { path }) => ports.vat.check(path.vatNumber, signal),
  },
  getVersion: {
    access: 'public',
    run: async ({ config, background, now }) => version(config, now(), background.standing()),
  },
  getLiveness: { access: 'public', run: async () => livez() },
  getReadiness: {
    access: 'public',
    run: async (context) => {
      const readiness = await readyz(context.db, context.background.checks);
      if (readiness.ready) return { ...readiness, ...(await warningsOf(context, context.now())) };
      return new OwnReply(async (_httpRequest, reply) =>
        reply.code(503).type('application/problem+json').header('cache-control', 'no-store').send(notReady(readiness)),
      );
    },
  },
});
