import { UserError } from '../errors.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a person typed an id from its beginning to its end. */
export const isWholeId = (text: string): boolean => UUID.test(text);

/** A thing that an id may mean, and what tells it from others. */
export type Candidate = { id: string; facts: readonly (string | null | undefined)[] };

/** An id that fits several things: each with its whole id, so that the next call can name one. */
export const ambiguous = (what: string, typed: string, candidates: readonly Candidate[]): UserError =>
  new UserError(`"${typed}" fits several ${what}s`, {
    hint: 'Say more of the id',
    code: 'AMBIGUOUS',
    next: candidates.map(({ id, facts }) => [id, ...facts].filter(Boolean).join('  ')),
  });

/**
 * The whole id of what begins as typed.
 * @param load those that it may be among; asked only where the id is not whole
 * @param list the command that shows them
 */
export async function wholeId(
  what: string,
  typed: string,
  load: () => Promise<readonly Candidate[]>,
  list: string,
): Promise<string> {
  if (isWholeId(typed)) return typed;
  const wanted = typed.toLowerCase();
  const fitting = wanted === '' ? [] : (await load()).filter(({ id }) => id.startsWith(wanted));
  const [found, other] = fitting;
  if (!found) throw new UserError(`There is no ${what} "${typed}"`, { code: 'NOT_FOUND', next: [`towline ${list}`] });
  if (other) throw ambiguous(what, typed, fitting);
  return found.id;
}
