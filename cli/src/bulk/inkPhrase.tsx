import { render } from 'ink';
import type { Io } from '../io.ts';
import { type PhraseAnswer, PhrasePrompt, type PhraseQuestion } from './PhrasePrompt.tsx';

/** Asks for a phrase in a box on stderr, which stays there with what was typed. */
export async function inkPhrase(
  io: Pick<Io, 'stdin' | 'stderr' | 'stopping'>,
  asked: PhraseQuestion,
): Promise<PhraseAnswer> {
  const { promise, resolve } = Promise.withResolvers<PhraseAnswer>();
  const interrupted = () => resolve('interrupted');
  const screen = render(<PhrasePrompt asked={asked} onEnd={resolve} />, {
    stdin: io.stdin as NodeJS.ReadStream,
    stdout: io.stderr as NodeJS.WriteStream,
    stderr: io.stderr as NodeJS.WriteStream,
    // It is asked only where somebody watches (consent.ts): a variable called CI, left in their shell, hides no question.
    interactive: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  io.stopping.addEventListener('abort', interrupted);
  try {
    return await promise;
  } finally {
    io.stopping.removeEventListener('abort', interrupted);
    await screen.waitUntilRenderFlush();
    screen.unmount();
    await screen.waitUntilExit();
  }
}
