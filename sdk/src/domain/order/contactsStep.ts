import type { ServiceOrder } from '../../generated/api.ts';
import {
  contactFaults,
  contactListsOf,
  defaultContactLanguage,
  duplicateContactIndex,
  isContactFormOpen,
  missingContactFields,
} from './contacts.ts';
import type { IntakeContext } from './intakeContext.ts';
import { type Issue, IssueList } from './issue.ts';
import { isWorkshopOrder } from './orderKind.ts';

/**
 * The contacts of every list that the order has: enough whole ones, none half filled, with a number or an address that is
 * none, or twice, nothing left in the form.
 * They are shown on the Contacts tab; a workshop ticket has none and shows them with its location (1-intake §5).
 */
export function contactIssues(order: ServiceOrder, context: IntakeContext): Issue[] {
  const issues = new IssueList(isWorkshopOrder(order) ? 'WorkshopLocation' : 'Contacts');
  for (const { context: place, stop, minimum } of contactListsOf(order)) {
    const contacts = order[stop]?.contacts ?? [];
    const path = `${stop}.contacts`;
    const isWhole = contacts.map((contact) => missingContactFields(contact).length === 0);
    const homeMarket = context.contract?.coverage?.homeMarket;
    const begun = context.contactForms?.[place];
    const isBegun = isContactFormOpen(begun);
    const isShort = isWhole.filter(Boolean).length < minimum;
    // Whoever is needed and was begun lacks fields, not a contact: each is named where it is typed (DECISIONS T-217).
    const lacks =
      isShort && isBegun && begun?.priority === undefined
        ? contactFaults({ language: defaultContactLanguage, ...begun }, homeMarket)
        : [];
    for (const { field, code } of lacks)
      issues.errorIf(true, `${path}.${field}`, code === 'CONTACT_INCOMPLETE' ? 'CONTACT_FIELD_REQUIRED' : code);
    issues.errorIf(isShort && !isBegun, path, 'CONTACT_REQUIRED', { minimum });
    contacts.forEach((contact, index) => {
      const [fault] = contactFaults(contact, homeMarket);
      if (fault) issues.errorIf(true, `${path}.${index}.${fault.field}`, fault.code);
      const earlier = duplicateContactIndex(contacts, contact, index);
      issues.errorIf(earlier !== -1 && earlier < index, `${path}.${index}`, 'CONTACT_DUPLICATE');
    });
    issues.errorIf(isBegun && lacks.length === 0, path, 'CONTACT_FORM_OPEN');
  }
  return issues.issues;
}
