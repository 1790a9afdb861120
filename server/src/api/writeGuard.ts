import { operationDecision } from '@towline/sdk/access/operations';
import { isWriteCall, stagingWriteDecision } from '@towline/sdk/access/stagingWrites';
import type { OperationId } from '@towline/sdk/operations';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { SignedIn } from '../core/context.ts';
import { refuse } from '../core/refuse.ts';

/** Asks the one permission table, with the token's scopes where the call came with a token (DECISIONS S-06). */
export function checkPermission(operation: OperationId, signedIn: SignedIn): void {
  const { agent, credential } = signedIn;
  const decision = operationDecision(agent, operation, credential.kind === 'token' ? credential.scopes : undefined);
  if (decision.allowed) return;
  const { needed } = decision.params ?? {};
  if (needed === undefined) refuse(decision.code);
  const isSession = needed === 'session';
  refuse(decision.code, { detail: isSession ? 'a session may, a token not' : `the token lacks the scope ${needed}` });
}

/** A cookie travels with calls that other sites start: a write with one must come from our own pages (api.md §2.4). */
export function checkOrigin(operationId: OperationId, httpRequest: FastifyRequest, config: Config): void {
  if (!isWriteCall({ operationId, method: httpRequest.method })) return;
  const { origin } = httpRequest.headers;
  const site = httpRequest.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  if (origin !== undefined) {
    const own = new Set([
      new URL(config.publicUrl).origin,
      `http://${httpRequest.headers.host}`,
      `https://${httpRequest.headers.host}`,
    ]);
    if (own.has(origin)) return;
    // Behind a proxy that nobody told us of, this is our own page: whoever set it up sees which address we were not told.
    refuse('FOREIGN_ORIGIN', { detail: `the page is of ${origin}, the console of ${config.publicUrl}` });
  }
  // No browser sends a write without either header; another program does, and has no cookie of somebody else's.
  if (site !== undefined) refuse('FOREIGN_ORIGIN');
}

/** The staging write block, on the server too; it reads the body, for saving the switch itself is exempt (DECISIONS S-27). */
export function checkStagingWrite(
  operationId: OperationId,
  signedIn: SignedIn | undefined,
  config: Config,
  httpRequest: FastifyRequest,
): void {
  const { method, body } = httpRequest;
  const decision = stagingWriteDecision(config.environment, signedIn?.agent, { operationId, method, body });
  if (!decision.allowed) refuse(decision.code);
}
