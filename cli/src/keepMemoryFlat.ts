import { setFlagsFromString } from 'node:v8';

/**
 * For commands through which a file flows: young garbage is collected in the room there is, instead of in more and more
 * of it (135 MB instead of 230 for a million rows, at the same speed).
 */
export const keepMemoryFlat = (): void => setFlagsFromString('--semi-space-growth-factor=1');
