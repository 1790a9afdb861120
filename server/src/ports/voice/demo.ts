import { type CallTexts, callTexts } from './callTexts.ts';
import type { OfferedJob, PlayedCall, Voice } from './port.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
// A control character would make the whole script unreadable; a line break ends no sentence.
const escaped = (text: string): string =>
  text.replace(/\p{Cc}+/gu, ' ').replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** A plate is spelt: read as a word nobody can write it down. */
const spelt = (plate: string): string => [...plate.replace(/[^\p{L}\p{N}]/gu, '')].join(' ');

const filled = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');

function jobSentences(texts: CallTexts, job: OfferedJob): string[] {
  const { shortId, service, licensePlate, makeModel, place, destination, distanceInKm } = job;
  const plate = licensePlate && filled(texts.plate, { plate: spelt(licensePlate) });
  const vehicle = [makeModel, plate].filter(Boolean).join(', ');
  return [
    filled(texts.job, { id: spelt(shortId), service: texts.services[service] }),
    ...(vehicle ? [filled(texts.vehicle, { vehicle })] : []),
    ...(place ? [filled(texts.place, { place })] : []),
    ...(destination ? [filled(texts.destination, { place: destination })] : []),
    ...(distanceInKm === undefined ? [] : [filled(texts.distance, { kilometres: String(Math.round(distanceInKm)) })]),
  ];
}

/** What is said in a step, and what the telephony does after it. */
function stepOf(
  texts: CallTexts,
  { step, digits, job }: PlayedCall,
): { said: string[]; after: 'next' | 'ask' | 'end' } {
  if (digits === '1') return { said: [texts.accepted], after: 'end' };
  if (digits === '2') return { said: [texts.refused], after: 'end' };
  if (digits === '3') return { said: [...jobSentences(texts, job), texts.question], after: 'ask' };
  if (digits) return { said: [texts.unknown, texts.question], after: 'ask' };
  if (step === 0) return { said: [filled(texts.greeting, { partner: job.partnerName })], after: 'next' };
  if (step === 1) return { said: jobSentences(texts, job), after: 'next' };
  return { said: [texts.question], after: 'ask' };
}

/** Plays the call of the demo network: greeting, the job, the question, and what follows from the key that is pressed. */
export const demoVoice: Voice = {
  async script(call) {
    const texts = callTexts[call.language];
    const { said, after } = stepOf(texts, call);
    const lines = said.map((sentence) => `  <Say language="${texts.speech}">${escaped(sentence)}</Say>`);
    const verb = { next: '  <Redirect/>', ask: '  <Gather numDigits="1"/>', end: '  <Hangup/>' }[after];
    return `<?xml version="1.0" encoding="UTF-8"?>\n<Response>\n${[...lines, verb].join('\n')}\n</Response>\n`;
  },
};
