import { randomInt } from 'node:crypto';

// Without those that are read one for the other when it is told by telephone.
const letters = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';

const group = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** A password that is changed at the first sign-in: 92 bits, in groups that can be read out (DECISIONS S-43). */
export const generatedPassword = (): string => Array.from({ length: 4 }, group).join('-');
