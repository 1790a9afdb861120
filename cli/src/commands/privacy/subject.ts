import { createHash } from 'node:crypto';
import type { PersonalDataSubject } from '@towline/sdk/api';
import { z } from 'zod';
import { UserError } from '../../errors.ts';

/** How a motorist is named; one way at a time (DECISIONS T-370). */
export const subjectFlags = {
  plate: z.string().optional().meta({ value: '<plate>', completes: 'text', description: 'By licence plate' }),
  phone: z
    .string()
    .optional()
    .meta({ value: '<+32…>', completes: 'text', description: 'By telephone number, with its country' }),
  email: z.string().optional().meta({ value: '<address>', completes: 'text', description: 'By e-mail address' }),
  request: z
    .string()
    .optional()
    .meta({ value: '<id>', completes: 'request', description: 'One request alone, by its whole id' }),
};

export const subjectRow = z.object(subjectFlags);

/** A row of those flags. */
export type SubjectRow = z.output<typeof subjectRow>;

const members = { plate: 'licensePlate', phone: 'phoneNumber', email: 'email', request: 'requestId' } as const;
type Way = keyof typeof members;
const ways: readonly Way[] = ['plate', 'phone', 'email', 'request'];

/** What the server is told, and what people call it. */
export function subjectOf(row: SubjectRow): { body: PersonalDataSubject; name: string } {
  const [way, other] = ways.filter((each) => row[each] !== undefined);
  if (!way || other)
    throw new UserError(`Say one of ${ways.map((each) => `--${each}`).join(', ')}`, {
      hint: 'A number or a car may have been of two people',
    });
  const value = row[way] ?? '';
  return { body: { [members[way]]: value }, name: value };
}

/** Names the subject in ledger and key, without naming the person (DECISIONS S-51). */
export const subjectKey = (row: SubjectRow): string =>
  createHash('sha256')
    .update(ways.map((way) => `${way}=${row[way] ?? ''}`).join('|'))
    .digest('hex')
    .slice(0, 32);
