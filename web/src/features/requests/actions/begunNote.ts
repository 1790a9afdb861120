import { isAbsent, isBoolean, isEither, isObjectOf, isText } from '../../../kit/guards.ts';

/** What stands in a note's fields before it is checked. */
export interface BegunNote {
  readonly message: string;
  readonly isPublic: boolean;
  readonly promisedArrivalAt?: string;
}

/** Whether what a browser kept is a note that was begun. */
export const isBegunNote = isObjectOf<BegunNote>({
  message: isText,
  isPublic: isBoolean,
  promisedArrivalAt: isEither(isText, isAbsent),
});

/** A note of which nothing is written yet: for colleagues only. */
export const newNote: BegunNote = { message: '', isPublic: false };
