import type { Towsoft } from './port.ts';

/** No software is connected: no job has a mission, and nobody is asked (DECISIONS T-520). */
export const towsoftOff: Towsoft = { isOff: true, mission: async () => undefined };
