import type { InvoiceSave } from '@towline/sdk/api';
import { amountsThatDiffer } from '@towline/sdk/domain/document/recomputed';
import { invoiceLinesIssues } from '@towline/sdk/domain/invoice/lines';
import { selfBillingIssues } from '@towline/sdk/domain/invoice/selfBilling';
import type { RuleIssue } from '@towline/sdk/domain/ruleIssue';
import { refuse } from '../../core/refuse.ts';

const faultsOf = (issues: readonly RuleIssue[]) =>
  issues.map(({ path, code, messageKey, params }) => ({
    pointer: `/${path.replaceAll('.', '/')}`,
    detail: messageKey,
    code,
    ...(params && { params }),
  }));

/** Refuses what rules refuse, each with its pointer; the stated message of the first (2-requests §5, §8). */
export function refuseIssues(issues: readonly RuleIssue[]): void {
  const [first] = issues;
  if (!first) return;
  refuse('VALIDATION_FAILED', { errors: faultsOf(issues), messageKey: first.messageKey, params: first.params });
}

/** The stated rules of lines and totals, then that everything is what its lines make (2-requests §5, DECISIONS C-71). */
export function checkDocument(body: InvoiceSave): void {
  const totals = { ...body, vatRate: body.vatRate ?? body.items[0]?.vatRate ?? 0 };
  refuseIssues(
    body.type === 'SelfBilling' ? selfBillingIssues(body.items, totals) : invoiceLinesIssues(body.items, totals),
  );
  const differing = amountsThatDiffer(body);
  if (differing.length > 0)
    refuse('RULE_BROKEN', { detail: 'The amounts are not what the lines make', errors: faultsOf(differing) });
}
