import type { ClientNotification } from './port.ts';

/** What clients would be told stays in the outbox table, where the console shows it: nothing leaves the building. */
export const localClientNotification: ClientNotification = { keepsInOutbox: true, send: async () => {} };
