import { Button } from '@blueprintjs/core';
import type { Contact, ServiceOrder } from '@towline/sdk/api';
import {
  addContactDebounceInMs,
  type ContactList as ContactListRule,
  contactFaults,
  contactsToTakeOver,
  nextContactPriority,
  withContactRaised,
} from '@towline/sdk/domain/order/contacts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../kit/actions/ConfirmDialog.tsx';
import { useIntakeTab } from '../tabContext.tsx';
import { ContactForm } from './ContactForm.tsx';
import { ContactRow } from './ContactRow.tsx';

/** The contacts of one stop, in the order in which they are called: added with Enter, changed in place, deleted after a question (1-intake §2, §5). */
export function ContactList({ list }: { list: ContactListRule }) {
  const { t } = useTranslation();
  const { order, change, contract, context, errorOf, setContactForm } = useIntakeTab();
  const contacts = order[list.stop]?.contacts ?? [];
  const path = `${list.stop}.contacts`;
  // A customer whom the policy knows by half, or wrongly, is completed, not asked again.
  const homeMarket = contract?.coverage?.homeMarket;
  const half = contacts.findIndex((contact) => contactFaults(contact, homeMarket).length > 0);
  const begun = context.contactForms?.[list.context] ?? {};
  // A change that was open when the tab or the intake was left goes on.
  const changed = contacts.findIndex(({ priority }) => priority !== undefined && priority === begun.priority);
  const [editing, setEditing] = useState([half, changed].find((index) => index !== -1));
  const [deleting, setDeleting] = useState<number>();
  const self = useRef<HTMLDivElement>(null);
  const lastAdded = useRef(Number.NEGATIVE_INFINITY);
  const waiting = useRef<Partial<Contact>>(changed === -1 ? begun : {});

  const setContacts = (next: Contact[]): void =>
    change((before) => ({ ...before, [list.stop]: { ...before[list.stop], contacts: next } }));
  /** The focus goes on where the list has changed, not to the top of the page. */
  const focusNext = (selector: string): void => {
    requestAnimationFrame(() => self.current?.querySelector<HTMLElement>(selector)?.focus());
  };

  const add = (contact: Contact): void => {
    setContacts([...contacts, { ...contact, locationContext: list.context, priority: nextContactPriority(contacts) }]);
  };
  // A second Enter right after the first adds nobody twice (1-intake §9).
  const mayAdd = (timeStamp: number): boolean => timeStamp - lastAdded.current >= addContactDebounceInMs;

  // Whom the other stop knows is taken over, not typed again.
  const known = contactsToTakeOver(order, list);

  const edit = (index: number): void => {
    waiting.current = begun;
    setContactForm(list.context, {});
    setEditing(index);
    focusNext('.tl-intake-contact-form input');
  };
  const stopEditing = (index: number): void => {
    setEditing(undefined);
    setContactForm(list.context, waiting.current);
    focusNext(`[data-contact="${index}"] button`);
  };

  return (
    <div data-path={path} ref={self}>
      <ul className="tl-intake-contacts">
        {contacts.map((contact, index) =>
          editing === index ? (
            <li key={index}>
              <ContactForm
                path={`${path}.${index}`}
                initial={index === changed ? { ...contact, ...begun } : contact}
                follows={
                  index === half && !contact.phoneNumber ? { phoneNumber: order.caller?.callbackNumber } : undefined
                }
                verb={t('buttons:SAVE')}
                contacts={contacts}
                self={index}
                showsFaults={index === half}
                // An open change counts like a contact that was begun: Next must not lose it.
                onTyped={(typed) => setContactForm(list.context, typed)}
                onDone={(typed) => {
                  setContacts(contacts.map((other, at) => (at === index ? { ...other, ...typed } : other)));
                  stopEditing(index);
                }}
                onCancel={() => stopEditing(index)}
              />
            </li>
          ) : (
            <li key={index} className="tl-intake-contact" data-contact={index} data-path={`${path}.${index}`}>
              <ContactRow
                contact={contact}
                error={errorOf(`${path}.${index}`)}
                onEdit={() => edit(index)}
                onDelete={() => setDeleting(index)}
                onRaise={index === 0 ? undefined : () => setContacts(withContactRaised(contacts, index))}
              />
            </li>
          ),
        )}
      </ul>
      {errorOf(path) && (
        <p className="tl-field-error" role="alert">
          {errorOf(path)}
        </p>
      )}
      {editing === undefined && (
        <>
          {known.length > 0 && (
            <div className="tl-actions tl-intake-take-over">
              {known.map((contact) => (
                <Button
                  key={`${contact.phoneNumber} ${contact.email}`}
                  size="small"
                  text={t('TAKE_OVER_CONTACT', { name: contact.name ?? '' })}
                  onClick={() => add(contact)}
                />
              ))}
            </div>
          )}
          <ContactForm
            key={contacts.length}
            path={path}
            initial={begun}
            follows={contacts.length === 0 ? callerOf(order.caller) : undefined}
            verb={t('buttons:ADD_CONTACT')}
            contacts={contacts}
            mayAdd={mayAdd}
            onTyped={(typed) => setContactForm(list.context, typed)}
            onDone={(typed, timeStamp) => {
              lastAdded.current = timeStamp;
              add(typed);
              setContactForm(list.context, {});
              focusNext('.tl-intake-contact-form input');
            }}
          />
        </>
      )}
      <ConfirmDialog
        isOpen={deleting !== undefined}
        grade={1}
        title={t('DELETE_CONTACT_TITLE')}
        verb={t('buttons:DELETE')}
        onConfirm={() => {
          setContacts(contacts.filter((_contact, index) => index !== deleting));
          setDeleting(undefined);
          focusNext('.tl-intake-contact-form input');
        }}
        onCancel={() => setDeleting(undefined)}
      >
        {contacts[deleting ?? -1]?.name}
      </ConfirmDialog>
    </div>
  );
}

/** Who calls is probably whom to call: number and language are not asked twice (WCAG 3.3.7). */
const callerOf = (caller: ServiceOrder['caller']): Partial<Contact> => ({
  phoneNumber: caller?.callbackNumber,
  language: caller?.language,
});
