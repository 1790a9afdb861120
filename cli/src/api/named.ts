import { NotFoundError } from '@towline/sdk/client/problem';
import { UserError } from '../errors.ts';

/** Says what was looked for, where the server only says that it is not there or is kept from this agent. */
export async function named<T>(what: string, name: string, found: Promise<T>, list?: string): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    throw new UserError(`There is no ${what} "${name}"`, {
      code: error.code,
      hint: 'Or it is not yours to see',
      next: list === undefined ? [] : [`towline ${list}`],
      cause: error,
    });
  }
}
