import type { Contact } from '@towline/sdk/api';
import type { Stop } from '@towline/sdk/domain/order/appointment';
import {
  type ContactList as ContactListRule,
  contactFaults,
  withContactRaised,
} from '@towline/sdk/domain/order/contacts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIntakeTab } from '../form/tabContext.tsx';
import { AddContact } from './AddContact.tsx';
import { ContactForm } from './ContactForm.tsx';
import { ContactRow } from './ContactRow.tsx';
import { DeleteContact } from './DeleteContact.tsx';

/** The contacts of one stop, in the order in which they are called: added with Enter, changed in place, deleted after a question (1-intake §2, §5). */
export function ContactList({ list }: { list: ContactListRule }) {
  const { t } = useTranslation();
  const { order, contract, context, errorOf, isReadOnly, setContactForm } = useIntakeTab();
  const { contacts, setContacts } = useContactsOf(list.stop);
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
  const waiting = useRef<Partial<Contact>>(changed === -1 ? begun : {});

  /** The focus goes on where the list has changed, not to the top of the page. */
  const focusNext = (selector: string): void => {
    requestAnimationFrame(() => self.current?.querySelector<HTMLElement>(selector)?.focus());
  };

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
                  setContacts((before) => before.map((other, at) => (at === index ? { ...other, ...typed } : other)));
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
                isReadOnly={isReadOnly}
                onEdit={() => edit(index)}
                onDelete={() => setDeleting(index)}
                onRaise={index === 0 ? undefined : () => setContacts((before) => withContactRaised(before, index))}
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
        <AddContact
          list={list}
          path={path}
          onAdd={(contact) => setContacts((before) => [...before, contact])}
          onFocus={focusNext}
        />
      )}
      <DeleteContact
        contact={contacts[deleting ?? -1]}
        onDelete={() => {
          setContacts((before) => before.filter((_contact, index) => index !== deleting));
          setDeleting(undefined);
          focusNext('[data-add-contact], .tl-intake-contact-form input');
        }}
        onCancel={() => setDeleting(undefined)}
      />
    </div>
  );
}

/** The contacts of a stop, and how they become others. */
function useContactsOf(stop: Stop) {
  const { order, change } = useIntakeTab();
  const setContacts = (next: (before: readonly Contact[]) => Contact[]): void =>
    change((before) => ({ ...before, [stop]: { ...before[stop], contacts: next(before[stop]?.contacts ?? []) } }));
  return { contacts: order[stop]?.contacts ?? [], setContacts };
}
