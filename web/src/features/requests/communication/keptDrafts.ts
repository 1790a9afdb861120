import type { MailDraft } from './composedMail.ts';

/** Mails that were begun and not sent, by request: a dialog that was closed by mistake opens as it was. Forgotten with the page. */
const kept = new Map<string, MailDraft>();

export const keptDraft = (requestId: string): MailDraft | undefined => kept.get(requestId);

export const keepDraft = (requestId: string, draft: MailDraft): void => void kept.set(requestId, draft);

export const forgetDraft = (requestId: string): void => void kept.delete(requestId);
