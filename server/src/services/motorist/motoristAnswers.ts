import type { GivenPosition, NamedPosition, NamePositionBody, OpenedPositionLink } from '@towline/sdk/api';
import { captureTime, mostPositionAnswers, motoristAnswerIssues } from '@towline/sdk/domain/location/motoristPosition';
import type { Context } from '../../core/context.ts';
import { secretHashOf } from '../../core/credentials.ts';
import { refuse } from '../../core/refuse.ts';
import { writeAs } from '../../db/transaction.ts';
import { type KnownLink, positionLinks } from '../../stores/positionLinks.ts';
import { refuseLink } from '../publicPages/refuseLink.ts';

/**
 * How long after its end a link still takes a position that was captured before, and words: a phone without network sends late
 * what its owner confirmed in time, and who was still writing is heard all the same.
 */
const lateAnswerMinutes = 15;

async function livingLink(context: Context, token: string): Promise<KnownLink> {
  const { db, now } = context;
  const link = await positionLinks.bySecret(db.pool, secretHashOf(token), now(), mostPositionAnswers);
  return link?.isLiving ? link : refuseLink(context, 'position', link !== undefined);
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

const noFix = {
  latitude: undefined,
  longitude: undefined,
  accuracy: undefined,
  age: undefined,
  speed: undefined,
  capturedAt: undefined,
};

/** Keeps what the motorist gives, once for each id, and tells the agent who has the draft. */
export async function givePosition(context: Context, given: GivenPosition): Promise<undefined> {
  const { token, id, latitude, longitude, accuracy, age, speed, capturedAt } = given;
  const issues = motoristAnswerIssues(given);
  if (issues.length > 0) {
    return refuse('RULE_BROKEN', {
      messageKey: issues[0]!.messageKey,
      errors: issues.map(({ path, code, messageKey }) => ({ pointer: `/${path}`, detail: messageKey, code })),
    });
  }
  const at = context.now();
  const remarks = given.remarks?.trim() || undefined;
  const hash = secretHashOf(token);
  const captured = latitude === undefined ? undefined : captureTime(capturedAt, at);
  const outcome = await writeAs(context.db, '', context.operation, async (tx) => {
    const link = await positionLinks.hold(tx, hash, at, mostPositionAnswers, {
      capturedAt: capturedAt ? captured : undefined,
      graceMinutes: lateAnswerMinutes,
    });
    if (!link) return 'unknown';
    if (await positionLinks.has(tx, link.id, id)) return 'taken';
    // Of a fix that was taken after the end only the words beside it are kept.
    if (!link.takesPosition && !(link.takesWords && remarks)) return 'over';
    const fix = link.takesPosition && { latitude, longitude, accuracy, age, speed, capturedAt: captured };
    await positionLinks.addPosition(tx, link, { ...noFix, ...fix, id, remarks, at });
    return 'taken';
  });
  if (outcome !== 'taken') await refuseLink(context, 'position', outcome === 'over');
  return undefined;
}
