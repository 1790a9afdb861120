import type { Mailbox } from './port.ts';

/** No mailbox is read: answers come by the webhook only. */
export const noMailbox: Mailbox = { listen: async () => async () => {} };
