import type { GivenPosition, NamedPosition, NamePositionBody, OpenedPositionLink } from '@towline/sdk/api';
import { captureTime, mostPositionAnswers, motoristAnswerIssues } from '@towline/sdk/domain/location/motoristPosition';
import type { Context } from '../../api/context.ts';
import { refuse } from '../../api/problem.ts';
import { secretHashOf } from '../../api/signedInAgent.ts';
import { writeAs } from '../../db/transaction.ts';
import { agents } from '../../stores/agents.ts';
import { type KnownLink, positionLinks } from '../../stores/positionLinks.ts';

const failuresPerAddress = 40;
const windowMinutes = 15;

/**
 * How long after its end a link still takes a position that was captured before: a phone without network sends late what its
 * owner confirmed in time.
 */
const lateAnswerMinutes = 15;

const addressKey = ({ ip }: Context): string => `position:${ip}`;

/**
 * Unknown, over, ended, used up: one answer, so that it says nothing of which. Only who guesses is not heard for a while: many
 * motorists share one address of their network, and a good link works for each of them.
 */
async function refuseLink(context: Context, isKnown: boolean): Promise<never> {
  const key = addressKey(context);
  const { db, now } = context;
  if (isKnown) return refuse('NOT_FOUND');
  const since = new Date(now().getTime() - windowMinutes * 60_000);
  const failures = await agents.countFailures(db.pool, [key], since);
  if ((failures.get(key) ?? 0) >= failuresPerAddress)
    refuse('TOO_MANY_ATTEMPTS', { retryAfterInSeconds: windowMinutes * 60 });
  await agents.keepFailure(db.pool, [key], now());
  return refuse('NOT_FOUND');
}

async function livingLink(context: Context, token: string): Promise<KnownLink> {
  const { db, now } = context;
  const link = await positionLinks.bySecret(db.pool, secretHashOf(token), now(), mostPositionAnswers);
  return link?.isLiving ? link : refuseLink(context, link !== undefined);
}

/** What the page of a link shows; that it was opened is kept. */
export async function openPositionLink(context: Context, token: string): Promise<OpenedPositionLink> {
  const link = await livingLink(context, token);
  await positionLinks.opened(context.db.pool, link.id, context.now());
  const { language, companyName, expiresAt } = link;
  return { language, ...(companyName ? { companyName } : {}), expiresAt: expiresAt.toISOString() };
}

/** The found position in words, for who is about to give it; nothing of it is kept. */
export async function namePosition(context: Context, body: NamePositionBody): Promise<NamedPosition> {
  await livingLink(context, body.token);
  const { ports, signal, log } = context;
  const { latitude, longitude, language } = body;
  const places = await ports.geocoder.reverse({ latitude, longitude }, language, signal).catch((error: unknown) => {
    log.warn({ err: error }, 'a position could not be put in words');
    return [];
  });
  const name = places[0]?.formattedAddress;
  return name ? { name } : {};
}

/** Keeps what the motorist gives, once for each id, and tells the agent who has the draft. */
export async function givePosition(context: Context, given: GivenPosition): Promise<undefined> {
  const { token, id, latitude, longitude, accuracy, capturedAt, remarks } = given;
  const issues = motoristAnswerIssues(given);
  if (issues.length > 0) {
    return refuse('RULE_BROKEN', {
      messageKey: issues[0]!.messageKey,
      errors: issues.map(({ path, code, messageKey }) => ({ pointer: `/${path}`, detail: messageKey, code })),
    });
  }
  const at = context.now();
  const hash = secretHashOf(token);
  const captured = latitude === undefined ? undefined : captureTime(capturedAt, at);
  const outcome = await writeAs(context.db, '', context.operation, async (tx) => {
    const link = await positionLinks.hold(tx, hash, at, mostPositionAnswers, {
      capturedAt: capturedAt ? captured : undefined,
      graceMinutes: lateAnswerMinutes,
    });
    if (!link) return 'unknown';
    if (await positionLinks.has(tx, link.id, id)) return 'taken';
    if (!link.isLiving) return 'over';
    await positionLinks.addPosition(tx, link, {
      id,
      latitude,
      longitude,
      accuracy,
      capturedAt: captured,
      remarks: remarks?.trim() || undefined,
      at,
    });
    return 'taken';
  });
  if (outcome !== 'taken') await refuseLink(context, outcome === 'over');
  return undefined;
}
