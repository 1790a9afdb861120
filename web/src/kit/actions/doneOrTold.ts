import { flashFailure } from '../problems/flashFailure.ts';

/** Does what no component is under way with, and tells of a failure; whether it was done. */
export async function doneOrTold(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    flashFailure(error);
    return false;
  }
}
