import type { Csm360 } from './port.ts';

/** What csm360 would be told stays in the outbox, where the console shows it: nothing leaves the building. */
export const csm360Off: Csm360 = { keepsInOutbox: true, tell: async () => {} };
