import { type FieldIssue, fieldIssue } from './fields/fieldIssue.ts';

/** A text message about to be sent (2-requests §3). */
export type SmsMessage = { readonly to: string; readonly message: string };

/** A template's word in braces. */
const placeholder = /\{\{\s*\w+\s*\}\}/;

/**
 * What is wrong with a text message: a phone number and a message are needed (2-requests §5), and nobody is sent a template's
 * bare placeholder (DECISIONS T-218). Whether the number is one is the phone field's own rule.
 */
export const smsIssues = ({ to, message }: SmsMessage): FieldIssue[] => [
  ...(to.trim() === '' ? [fieldIssue('to', 'REQUIRED')] : []),
  ...(message.trim() === '' ? [fieldIssue('message', 'REQUIRED')] : []),
  ...(placeholder.test(message) ? [fieldIssue('message', 'PLACEHOLDER_LEFT')] : []),
];
