import { setFlagsFromString } from 'node:v8';

/**
 * The heap may grow by a part of what lives in it before it is collected, instead of to four times as much, for which V8 takes a
 * server that rests most of the time (DECISIONS T-310). Said here, as V8 takes this from no environment.
 */
export const keepHeapSmall = (): void => setFlagsFromString('--heap-growing-percent=25');
