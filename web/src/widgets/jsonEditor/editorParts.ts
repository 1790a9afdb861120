import { splitPart } from '../../ui/parts/splitPart.tsx';

/** The text that is edited; its code is loaded sooner by who is about to open one. */
export const JsonText = splitPart(async () => (await import('./JsonText.tsx')).JsonText);

/** Two texts beside each other; its code, too. */
export const JsonDiff = splitPart(async () => (await import('./JsonDiff.tsx')).JsonDiff);
