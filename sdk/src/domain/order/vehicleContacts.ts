import type { ServiceOrder } from '../../generated/api.ts';
import { contactFaults, duplicateContactIndex, isContactFormOpen } from './contacts.ts';
import type { IntakeContext } from './intakeContext.ts';
import { type Issue, IssueList } from './issue.ts';

/**
 * The people to reach about the vehicle itself, its owner or driver: nobody must be named; who is begun needs name, phone,
 * e-mail and language like any contact, a number and an address that are one, and stands there once (1-intake §3, §5).
 */
export function vehicleContactIssues(order: ServiceOrder, { contract }: Pick<IntakeContext, 'contract'>): Issue[] {
  const list = new IssueList('Vehicle');
  const contacts = order.vehicle.contacts ?? [];
  contacts.forEach((contact, index) => {
    // Nothing but a language is nobody: the order is sent without him.
    if (!isContactFormOpen(contact)) return;
    const path = `vehicle.contacts.${index}`;
    for (const { field, code } of contactFaults(contact, contract?.coverage?.homeMarket))
      list.errorIf(true, `${path}.${field}`, code);
    const earlier = duplicateContactIndex(contacts, contact, index);
    list.errorIf(earlier !== -1 && earlier < index, `${path}.phoneNumber`, 'CONTACT_DUPLICATE');
  });
  return list.issues;
}
