import { pause } from '../../../kit/pause.ts';

const underWay = new Set<Promise<unknown>>();
const toldHere = new Set<string>();

/** Keeps in mind that a text message of no request is being sent: its dialog is about to say what became of it. */
export async function whileSending<Answer>(sending: Promise<Answer>): Promise<Answer> {
  underWay.add(sending);
  try {
    return await sending;
  } finally {
    underWay.delete(sending);
  }
}

/** The dialog has said of this message that it did not arrive. */
export const saidByDialog = (id: string): void => void toldHere.add(id);

/** Whether the dialog has said it, or does so in a moment: the event comes before the answer of the call. */
export async function isSaidByDialog(id: string): Promise<boolean> {
  await Promise.allSettled(underWay);
  // What goes on after the answer comes first.
  await pause();
  return toldHere.has(id);
}
