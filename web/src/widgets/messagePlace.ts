import type { Communication } from '@towline/sdk/api';

/** Where a message that came in is: with a request, or in the tray of those that belong to none. */
export type MessagePlace = 'tray' | { readonly id: string; readonly shortId: string };

/** A message, and where it is now. */
export interface PlacedMessage {
  readonly message: Communication;
  readonly from: MessagePlace;
}
