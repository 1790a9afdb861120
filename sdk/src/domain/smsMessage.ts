import { type FieldIssue, fieldIssue } from './fields/fieldIssue.ts';

/** A text message about to be sent (2-requests §3). */
export type SmsMessage = { readonly to: string; readonly message: string };

/** What is wrong with a text message: a phone number and a message are needed (2-requests §5). Whether the number is one is the phone field's own rule. */
export const smsIssues = ({ to, message }: SmsMessage): FieldIssue[] => [
  ...(to.trim() === '' ? [fieldIssue('to', 'REQUIRED')] : []),
  ...(message.trim() === '' ? [fieldIssue('message', 'REQUIRED')] : []),
];
