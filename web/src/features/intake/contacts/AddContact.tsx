import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import type { Contact } from '@towline/sdk/api';
import { callerContact } from '@towline/sdk/domain/order/caller';
import {
  addContactDebounceInMs,
  type ContactList as ContactListRule,
  contactsToTakeOver,
  isContactFormOpen,
  nextContactPriority,
} from '@towline/sdk/domain/order/contacts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useMotoristLanguage } from '../motorist/useMotoristLanguage.ts';
import { ContactForm } from './ContactForm.tsx';

interface AddContactProps {
  readonly list: ContactListRule;
  readonly path: string;
  readonly onAdd: (contact: Contact) => void;
  /** The focus goes on in the list. */
  readonly onFocus: (selector: string) => void;
}

const contactFields = ['name', 'phoneNumber', 'email', 'language'];

/**
 * One more contact: somebody whom the other stop knows, or a form. It stands open where somebody is needed or was begun, else it is
 * folded behind its button.
 */
export function AddContact({ list, path, onAdd, onFocus }: AddContactProps) {
  const { t } = useTranslation();
  const { order, context, errorOf, isReadOnly, setContactForm } = useIntakeTab();
  const language = useMotoristLanguage();
  const contacts = order[list.stop]?.contacts ?? [];
  const begun = context.contactForms?.[list.context] ?? {};
  const isBegun = isContactFormOpen(begun);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const lastAdded = useRef(Number.NEGATIVE_INFINITY);
  const isOpen = isUnfolded || isBegun || contacts.length < list.minimum;
  const isStopped = [path, ...contactFields.map((field) => `${path}.${field}`)].some(
    (one) => errorOf(one) !== undefined,
  );
  // Who calls is probably whom to call: what is known of them is not asked twice (WCAG 3.3.7).
  const caller = callerContact(order);
  const callerOfFirst = contacts.length === 0 && isContactFormOpen(caller);
  // Whom the other stop knows is taken over, not typed again.
  const known = contactsToTakeOver(order, list);

  const add = (contact: Contact): void => {
    onAdd({ ...contact, locationContext: list.context, priority: nextContactPriority(contacts) });
    setContactForm(list.context, {});
    setIsUnfolded(false);
    onFocus('[data-add-contact]');
  };
  const fold = (): void => {
    setContactForm(list.context, {});
    setIsUnfolded(false);
    onFocus('[data-add-contact]');
  };

  return (
    <>
      {(known.length > 0 || !isOpen) && (
        <div className="tl-actions tl-intake-take-over">
          {known.map((contact) => (
            <Button
              key={`${contact.phoneNumber} ${contact.email}`}
              size="small"
              text={t('TAKE_OVER_CONTACT', { name: contact.name ?? '' })}
              onClick={() => add(contact)}
            />
          ))}
          {!isOpen && (
            <Button
              size="small"
              data-add-contact
              icon={<PlusIcon />}
              text={t('buttons:ADD_CONTACT')}
              disabled={isReadOnly}
              onClick={() => {
                setIsUnfolded(true);
                onFocus('.tl-intake-contact-form input');
              }}
            />
          )}
        </div>
      )}
      {isOpen && (
        <ContactForm
          key={contacts.length}
          path={path}
          initial={begun}
          follows={contacts.length === 0 ? { ...caller, language } : { language }}
          verb={t('buttons:ADD_CONTACT')}
          contacts={contacts}
          // A second Enter right after the first adds nobody twice (1-intake §9).
          mayAdd={(timeStamp) => timeStamp - lastAdded.current >= addContactDebounceInMs}
          // Next was stopped by it: what it lacks is said at its fields (DECISIONS C-78).
          showsFaults={(isBegun || callerOfFirst) && isStopped}
          onTyped={(typed) => setContactForm(list.context, typed)}
          onDone={(typed, timeStamp) => {
            lastAdded.current = timeStamp;
            add(typed);
          }}
          {...(contacts.length >= list.minimum && { onCancel: fold })}
        />
      )}
    </>
  );
}
