/** A line, and the language that it is said in; empty where the browser's own will do. */
interface SpokenLine {
  readonly text: string;
  readonly language: string;
}

/** Whether this browser can speak. */
export const canSpeak = (): boolean => 'speechSynthesis' in globalThis;

/** Says the lines one after the other, each in its language; what was being said stops first. */
export function speak(lines: readonly SpokenLine[]): void {
  silence();
  if (!canSpeak()) return;
  for (const { text, language } of lines) {
    const utterance = new SpeechSynthesisUtterance(text);
    if (language !== '') utterance.lang = language;
    speechSynthesis.speak(utterance);
  }
}

/** Stops speaking. */
export function silence(): void {
  if (canSpeak()) speechSynthesis.cancel();
}
