import { isEmail } from '../email.ts';
import { type FieldIssue, fieldIssue } from '../fields/fieldIssue.ts';
import { errorAt, type RuleIssue } from '../ruleIssue.ts';

/** What the forward-by-mail dialog holds (2-requests §2, §5). */
export type ForwardMail = {
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly subject: string;
  readonly includesCompanyDetails?: boolean;
  readonly companyCode?: string;
  readonly includesRequestDetails?: boolean;
  readonly language?: string;
};

/** Why a request cannot be forwarded, beside what any form refuses; the codes are the text keys. */
export type ForwardMailCode = 'FORWARD_COMPANY_REQUIRED' | 'FORWARD_LANGUAGE_REQUIRED' | 'TOO_MANY_RECEIVERS';

/** As many receivers as one mail has at most, open, copied and hidden ones together (2-requests §5). */
export const mostReceivers = 50;

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/**
 * What is wrong with a request about to be forwarded by mail (2-requests §5): it needs a receiver and a subject, every tag
 * must be an e-mail address, no more than `mostReceivers` in all, a company where its details are included, a language where the request's are.
 */
export const forwardMailIssues = (mail: ForwardMail): (RuleIssue<ForwardMailCode> | FieldIssue)[] => [
  ...(mail.to.length === 0 ? [fieldIssue('to', 'REQUIRED')] : []),
  ...(['to', 'cc', 'bcc'] as const).flatMap((field) =>
    (mail[field] ?? []).flatMap((tag, index) => (isEmail(tag) ? [] : [fieldIssue(`${field}.${index}`, 'EMAIL')])),
  ),
  ...((['to', 'cc', 'bcc'] as const).reduce((sum, field) => sum + (mail[field]?.length ?? 0), 0) > mostReceivers
    ? [errorAt('to', 'TOO_MANY_RECEIVERS' as const, { most: mostReceivers })]
    : []),
  ...(isBlank(mail.subject) ? [fieldIssue('subject', 'REQUIRED')] : []),
  ...(mail.includesCompanyDetails === true && isBlank(mail.companyCode)
    ? [errorAt('companyCode', 'FORWARD_COMPANY_REQUIRED' as const)]
    : []),
  ...(mail.includesRequestDetails === true && isBlank(mail.language)
    ? [errorAt('language', 'FORWARD_LANGUAGE_REQUIRED' as const)]
    : []),
];
