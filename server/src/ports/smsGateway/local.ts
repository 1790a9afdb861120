import type { SmsGateway } from './port.ts';

/** Text messages stay in the outbox table, where the console shows them: nothing leaves the building. */
export const localSmsGateway: SmsGateway = { keepsInOutbox: true, send: async () => {} };
