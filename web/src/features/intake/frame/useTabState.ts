import { useMemo } from 'react';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import type { DraftStatus } from '../../../kit/drafts/draftState.ts';
import type { IntakeTabState } from '../form/tabContext.tsx';
import type { OrderForm } from '../form/useOrderForm.ts';

/** What stands there is another tab's, or nobody's any more, or not there. */
const notWritten: ReadonlySet<DraftStatus> = new Set(['readOnly', 'loading', 'gone', 'failed']);

/** The server may refuse a part of what one field shows. */
const isOfField = (refused: string, path: string): boolean => refused === path || refused.startsWith(`${path}.`);

/** What the tab in front works with: the order, and which of its faults may be shown. */
export function useTabState(form: OrderForm): IntakeTabState {
  const { tab, source, contract, context, price, refusals, submitted, touched, change, touch, setContactForm } = form;
  const { goTo, lookups, forVersion } = form;
  const { order, status } = source;
  const issues = form.issuesOf(tab);
  return useMemo(() => {
    const textOf = (path: string, severity: 'error' | 'warning'): string | undefined => {
      // After blur or after the first Next on the tab; from then on with every change (console.md §4.6).
      if (severity === 'error' && !submitted.has(tab) && !touched.has(path)) return undefined;
      // What a contact of a list lacks is said at its row.
      const ofContact = /contacts\.\d+$/.test(path);
      const issue = issues.find(
        (found) => (ofContact ? isOfField(found.path, path) : found.path === path) && found.severity === severity,
      );
      return issue && dynamicText(issue.messageKey, issue.params ?? {});
    };
    const errorOf = (path: string): string | undefined => {
      const refused = refusals.find((refusal) => refusal.tab === tab && isOfField(refusal.path, path));
      return textOf(path, 'error') ?? refused?.text;
    };
    return {
      order,
      change,
      contract,
      forVersion,
      context,
      price,
      issues,
      errorOf,
      warningOf: (path) => textOf(path, 'warning'),
      touch,
      isReadOnly: notWritten.has(status),
      setContactForm,
      goTo,
      lookups,
    };
  }, [
    tab,
    order,
    status,
    contract,
    forVersion,
    context,
    price,
    issues,
    refusals,
    submitted,
    touched,
    change,
    touch,
    setContactForm,
    goTo,
    lookups,
  ]);
}
