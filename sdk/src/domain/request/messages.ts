import type { Communication } from '../../generated/api.ts';

/** The messages of a request by their tabs (2-requests §2: inbox and Sent). */
export type MessageTabs<Message> = { readonly inbox: Message[]; readonly sent: Message[] };

/** What came in, and what was sent, in the order given (2-requests §2, §3). */
export const messageTabsOf = <Message extends Pick<Communication, 'direction'>>(
  messages: readonly Message[],
): MessageTabs<Message> => ({
  inbox: messages.filter(({ direction }) => direction === 'Inbound'),
  sent: messages.filter(({ direction }) => direction === 'Outbound'),
});

/** A sender in two parts (2-requests §2: "shown as {name} and address {email}"); `Name <address>` is split, anything else is its address. */
export const senderOf = (sender: string | undefined): { readonly name?: string; readonly email: string } => {
  const text = (sender ?? '').trim();
  const match = /^(.*)<([^<>]*)>$/su.exec(text);
  if (!match) return { email: text };
  const [, name = '', email = ''] = match;
  const bare = name.trim().replace(/^"(.*)"$/su, '$1');
  return { ...(bare ? { name: bare } : {}), email: email.trim() };
};
