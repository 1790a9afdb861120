import type { Mailer } from './port.ts';

/** Mail stays in the outbox table, where the console shows it: nothing leaves the building. */
export const localMailer: Mailer = { keepsInOutbox: true, send: async () => ({ refused: [] }) };
