import type { PersonalDataRequest, PersonalDataSubject } from '@towline/sdk/api';
import { isEmail } from '@towline/sdk/domain/email';
import { normalisePlate } from '@towline/sdk/domain/licensePlate';
import { hasEnded } from '@towline/sdk/domain/request/status';
import { refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { personalData, type SubjectKeys } from '../../stores/personalData/rows.ts';
import { wordsOfOrder } from './cleaned.ts';
import { isTelling, wholeWord } from './wholeWord.ts';

/** A motorist as they are found: their requests, and by what everything else of them is. */
export interface Motorist {
  /** By what they were asked for; said in the record in place of them. */
  by: 'licensePlate' | 'phoneNumber' | 'email' | 'requestId';
  requests: PersonalDataRequest[];
  keys: SubjectKeys;
  words: string[];
}

const ways = ['licensePlate', 'phoneNumber', 'email', 'requestId'] as const;

/** Exactly one way to name them: two could mean two people. */
export async function findMotorist(tx: Tx, subject: PersonalDataSubject): Promise<Motorist> {
  const said = ways.filter((way) => subject[way] !== undefined);
  const [by] = said;
  if (!by || said.length > 1)
    return refuse('VALIDATION_FAILED', {
      errors: [
        { pointer: `/${said[1] ?? 'licensePlate'}`, detail: 'FORM_VALIDATION_format', code: 'FORM_VALIDATION_format' },
      ],
      detail: 'Say one of licensePlate, phoneNumber, email and requestId',
    });
  const value = String(subject[by]).trim();
  const plate = by === 'licensePlate' ? normalisePlate(value) : undefined;
  const email = by === 'email' && isEmail(value) ? value.toLowerCase() : undefined;
  const dialled = by === 'phoneNumber' ? (await personalData.dialled.one(tx, value)).phones : [];
  // As it is dialled inside a country it is somebody else's in another: nobody is told that nothing of theirs is kept (DECISIONS T-965).
  const phones = dialled.filter((number) => number.startsWith('+'));
  const named = plate ?? email ?? phones[0] ?? subject.requestId;
  if (!named)
    return refuse('VALIDATION_FAILED', {
      errors: [{ pointer: `/${by}`, detail: 'FORM_VALIDATION_format', code: 'FORM_VALIDATION_format' }],
    });
  const found =
    by === 'requestId'
      ? await personalData.byId.rows(tx, named)
      : by === 'licensePlate'
        ? await personalData.byPlate.rows(tx, named)
        : by === 'email'
          ? await personalData.byEmail.rows(tx, named)
          : await personalData.byPhones.rows(tx, phones);
  if (by === 'requestId' && found.length === 0) return refuse('NOT_FOUND');
  const words = new Set(found.flatMap(({ order, words: columns }) => wordsOfOrder(order, columns)));
  if (by !== 'requestId') for (const word of [value, named, ...phones]) words.add(word);
  const looked = by === 'requestId' ? [] : [value, named, ...phones];
  return {
    by,
    requests: found.map(({ id, shortId, status, statusReason, createdAt }) => ({
      id,
      shortId: shortId ?? '',
      status,
      createdAt: createdAt.toISOString(),
      isOpen: !hasEnded({ status, ...(statusReason && { statusReason }) }),
    })),
    keys: {
      requests: found.map(({ id }) => id),
      drafts: found.flatMap(({ order: { draftId } }) => (typeof draftId === 'string' ? [draftId] : [])),
      plates: plate ? [plate] : [],
      phones,
      emails: email ? [email] : [],
      patterns: [...new Set([...looked.filter(isTelling), ...found.map(({ id }) => id)])].map(wholeWord),
    },
    words: [...words],
  };
}
