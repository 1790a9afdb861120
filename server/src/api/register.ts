import { hash } from 'node:crypto';
import type { Agent } from '@towline/sdk/api';
import { idempotentOperations, type OperationId, unsafeReads, versionedOperations } from '@towline/sdk/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallPath, Context, Deps, SignedIn } from '../core/context.ts';
import { CsvDownload } from '../core/csvDownload.ts';
import { Replay, replayAnswer, replayOf } from '../core/idempotency.ts';
import { checkVersionNamed } from '../core/overwritten.ts';
import { Refusal, refuse } from '../core/refuse.ts';
import { checkMembersKnown } from './bypassSchema.ts';
import { callerAddress } from './callerAddress.ts';
import { callers } from './callers.ts';
import { checkContentType } from './contentTypes.ts';
import { type ContractOperation, checkOfInput, readOperations } from './contract.ts';
import { readFormatFromAccept } from './csvByAccept.ts';
import { versionInTag } from './entityTag.ts';
import { bodyConfigOf, checkEncoding } from './jsonBody.ts';
import { checkKeepable, checkNumbers, keptBody } from './keepable.ts';
import { budgetOf } from './limitOf.ts';
import type { Row, Rows } from './operations.ts';
import { overwrittenHeaders } from './overwrittenHeaders.ts';
import { answerError } from './problem.ts';
import { checkQueryText } from './queryText.ts';
import { sendLimit } from './rateLimit.ts';
import { keepRawBody } from './rawBody.ts';
import { sendAnswer } from './sendAnswer.ts';
import { sendCsv } from './sendCsv.ts';
import { sendSessionCookie, sessionSecretOf } from './sessionCookie.ts';
import type { SharedLimit } from './sharedLimit.ts';
import type { SignedInAgents } from './signedInAgent.ts';
import { readCall, spellingsOf } from './wire.ts';
import { checkOrigin, checkPermission, checkStagingWrite } from './writeGuard.ts';

/** Nobody: what public rows get in place of an agent. No rule admits it to anything. */
const nobody: Agent = {
  id: '00000000-0000-0000-0000-000000000000',
  email: '',
  fullName: '',
  organisationCode: '',
  organisation: { code: '', name: '' },
  organisationFlags: {},
  role: 'Deactivated',
  locale: 'en-BE',
  isAvailable: false,
  stagingEditingEnabled: false,
  permissions: { contracts: [], canActOnBehalfOfOrganisationCodes: [], canOrderRequestsForContractCodes: [] },
  clients: [],
  extensions: [],
  version: 0,
};

// The row's own types are tied to its id; here all rows are walked alike.
type AnyRow = Row<OperationId>;
type AnyInput = Parameters<AnyRow['run']>[1];

// Every row takes the input of its own operation, which the contract's validation has just made sure of.
const rowOf = (rows: Rows, id: OperationId): AnyRow | undefined => rows[id] as AnyRow | undefined;

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

const largestVersion = 2_147_483_647; // an integer of PostgreSQL

function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined;
  const version = versionInTag(ifMatch);
  return version !== undefined && version <= largestVersion
    ? version
    : refuse('VALIDATION_FAILED', {
        errors: [{ in: 'header', pointer: '/if-match', detail: 'must be a version', code: 'FORMAT' }],
      });
}

const hasVersion = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number';

/** By If-Match, or by `version` in its body or in the contract there (api.md §2.4); `*` stands for whatever there is, and names none. */
function namesVersion({ headers, body }: FastifyRequest): boolean {
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined && ifMatch !== '*') return true;
  if (Array.isArray(body)) return body.length > 0 && body.every(hasVersion);
  return hasVersion(body) || hasVersion((body as { contract?: unknown } | null)?.contract);
}

function contextOf(
  deps: Deps,
  operation: ContractOperation,
  signedIn: SignedIn | undefined,
  httpRequest: FastifyRequest,
  signal: () => AbortSignal,
): Context {
  const key = headerText(httpRequest.headers['idempotency-key']);
  const mayRepeat =
    key !== undefined && signedIn !== undefined && idempotentOperations.has(operation.id as OperationId);
  const language = (headerText(httpRequest.headers['accept-language']) ?? signedIn?.agent.locale ?? 'en')
    .slice(0, 2)
    .toLowerCase();
  const isVersioned = versionedOperations.has(operation.id as OperationId);
  const expectedVersion = isVersioned ? versionOf(headerText(httpRequest.headers['if-match'])) : undefined;
  return {
    ...deps,
    operation: operation.id,
    agent: signedIn?.agent ?? nobody,
    actingAgent: signedIn?.actingAgent,
    credential: signedIn?.credential,
    expectedVersion,
    overwritten: isVersioned && !namesVersion(httpRequest) ? { path: namesOfRecord(httpRequest) } : undefined,
    idempotency: mayRepeat
      ? {
          key,
          bodyHash: hash('sha256', `${httpRequest.url}\n${JSON.stringify(httpRequest.body ?? null)}`, 'buffer'),
        }
      : undefined,
    ip: callerAddress(httpRequest),
    language,
    requestId: httpRequest.id,
    log: httpRequest.log,
    get signal() {
      return signal();
    },
  };
}

/**
 * What names the record that is written: ids of the address, a contract in the query; a text is named by its key and language, in
 * query or body, a partner's capability by the code in its body.
 */
const namesOfRecord = ({ params, query, body }: FastifyRequest): CallPath => {
  const { id, key, locale, code } = { ...(body as CallPath | undefined), ...(query as CallPath) };
  const { contractCode } = query as CallPath;
  return {
    ...(id !== undefined && { id }),
    ...(key !== undefined && locale !== undefined && { key, locale }),
    ...(code !== undefined && { code }),
    ...(contractCode !== undefined && { contractCode }),
    ...(params as CallPath),
  };
};

/** Says that the caller has left; made for who listens, as most calls are over before anybody could. */
function leavingOf({ raw }: FastifyReply): () => AbortSignal {
  let abort: AbortController | undefined;
  return () => {
    if (!abort) {
      const made = new AbortController();
      const look = () => {
        if (!raw.writableFinished) made.abort();
      };
      if (raw.closed) look();
      else raw.once('close', look);
      abort = made;
    }
    return abort.signal;
  };
}

/** Turns contract and rows into routes: session, validation, guards, answers, problems live here and nowhere else. */
export function registerOperations(
  app: FastifyInstance,
  deps: Deps,
  rows: Rows,
  agents: SignedInAgents,
  limit?: SharedLimit,
): void {
  const checkAnswers = deps.config.environment !== 'Prod';
  app.setValidatorCompiler(({ schema, httpPart }) => checkOfInput(schema as object, httpPart === 'body'));
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler(answerError);

  const contract = readOperations();
  const taken = new Set(contract.map(({ method, url }) => `${method} ${url}`));
  for (const operation of contract) {
    const id = operation.id as OperationId;
    const row = rowOf(rows, id);
    if (!row) throw new Error(`No row for ${operation.id}`);
    const others = spellingsOf(operation.url).filter((url) => !taken.has(`${operation.method} ${url}`));
    for (const url of [operation.url, ...others])
      app.route({
        method: operation.method,
        url,
        schema: operation.schema,
        exposeHeadRoute: !unsafeReads.has(id),
        ...(row.bodyLimit === undefined ? {} : { bodyLimit: row.bodyLimit }),
        config: { operationId: operation.id, ...bodyConfigOf(row, deps.config) },
        // Who calls is settled before the body is read: a stranger learns nothing of what would be valid.
        onRequest: async (httpRequest, reply) => {
          const address = callerAddress(httpRequest);
          const isOpen = row.access === 'public';
          const signedIn = isOpen ? undefined : await agents.of(httpRequest);
          if (signedIn) callers.set(httpRequest, signedIn);
          const budget = budgetOf(id, signedIn, address);
          if (limit && budget !== undefined) {
            const standing = limit.take(budget);
            sendLimit(standing instanceof Promise ? await standing : standing, reply);
          }
          if (isOpen) {
            checkOrigin(id, httpRequest, deps.config);
            return checkContentType(operation, httpRequest, reply);
          }
          if (!signedIn) refuse(operation.id === 'getAgent' ? 'NOT_FOUND' : 'NOT_SIGNED_IN'); // DECISIONS C-67
          if (signedIn.credential.kind === 'cookie') checkOrigin(id, httpRequest, deps.config);
          const secret = signedIn.isRenewed && sessionSecretOf(deps.config, httpRequest);
          if (secret) sendSessionCookie(deps.config, reply, secret);
          checkPermission(id, signedIn);
          checkContentType(operation, httpRequest, reply);
        },
        preParsing: row.keepsRawBody ? [async (httpRequest, _reply, payload) => keepRawBody(httpRequest, payload)] : [],
        preValidation: (httpRequest, reply, done) => {
          if (row.mendsTexts) httpRequest.body = keptBody(httpRequest.body);
          else checkEncoding(httpRequest);
          checkQueryText(httpRequest);
          checkKeepable(httpRequest);
          readCall(operation, httpRequest);
          readFormatFromAccept(operation, httpRequest, reply);
          if (versionedOperations.has(id))
            checkVersionNamed(id, namesVersion(httpRequest), deps.config.requiresVersion);
          checkStagingWrite(id, callers.get(httpRequest), deps.config, httpRequest);
          done();
        },
        preHandler: (httpRequest, _reply, done) => {
          checkNumbers(httpRequest);
          checkMembersKnown(operation, httpRequest);
          done();
        },
        handler: async (httpRequest, reply) => {
          const context = contextOf(deps, operation, callers.get(httpRequest), httpRequest, leavingOf(reply));
          const input = {
            path: httpRequest.params,
            query: httpRequest.query,
            body: httpRequest.body ?? undefined,
          } as AnyInput;
          try {
            const answer = await row.run(context, input, httpRequest, reply);
            if (context.overwritten) reply.headers(overwrittenHeaders(context.overwritten));
            if (answer instanceof CsvDownload) return await sendCsv(answer, context, httpRequest, reply);
            return await sendAnswer(operation, answer, httpRequest, reply, checkAnswers);
          } catch (error) {
            // A repeated call may be refused because of what it did itself the first time: its answer comes first.
            const replay = error instanceof Refusal ? await replayOf(context) : error;
            if (replay instanceof Replay)
              return sendAnswer(operation, await replayAnswer(context, replay), httpRequest, reply, checkAnswers);
            throw error;
          }
        },
      });
  }
}
