import { Button } from '@blueprintjs/core';
import type { Contact } from '@towline/sdk/api';
import {
  type ContactList as ContactListRule,
  duplicateContactIndex,
  missingContactFields,
  nextContactPriority,
} from '@towline/sdk/domain/order/contacts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useIntakeTab } from '../tabContext.tsx';
import { ContactForm } from './ContactForm.tsx';

/** The contacts of one stop: added with Enter, changed in place, deleted after a question (1-intake §2, §5). */
export function ContactList({ list }: { list: ContactListRule }) {
  const { t } = useTranslation();
  const { order, change, context, errorOf, setContactForm } = useIntakeTab();
  const [editing, setEditing] = useState<number>();
  const [deleting, setDeleting] = useState<number>();
  const contacts = order[list.stop]?.contacts ?? [];
  const path = `${list.stop}.contacts`;

  const setContacts = (next: Contact[]): void =>
    change((before) => ({ ...before, [list.stop]: { ...before[list.stop], contacts: next } }));

  const refusal = (contact: Partial<Contact>, self: number): string | undefined => {
    if (missingContactFields(contact).length > 0) return t('INTAKE_CONTACT_INCOMPLETE');
    return duplicateContactIndex(contacts, contact, self) >= 0 ? t('INTAKE_CONTACT_DUPLICATE') : undefined;
  };

  return (
    <div data-path={path}>
      <ul className="tl-contacts">
        {contacts.map((contact, index) =>
          editing === index ? (
            <li key={index}>
              <ContactForm
                initial={contact}
                verb={t('buttons:SAVE')}
                refusalOf={(typed) => refusal(typed, index)}
                onDone={(typed) => {
                  setContacts(contacts.map((other, at) => (at === index ? { ...other, ...typed } : other)));
                  setEditing(undefined);
                }}
                onCancel={() => setEditing(undefined)}
              />
            </li>
          ) : (
            <li key={index} className="tl-contact">
              <span>
                <strong>{contact.name}</strong> · {contact.phoneNumber} · {contact.email} · {contact.language}
              </span>
              <Button size="small" variant="minimal" text={t('buttons:EDIT')} onClick={() => setEditing(index)} />
              <Button size="small" variant="minimal" text={t('buttons:DELETE')} onClick={() => setDeleting(index)} />
              {errorOf(`${path}.${index}`) && <span className="tl-field-error">{errorOf(`${path}.${index}`)}</span>}
            </li>
          ),
        )}
      </ul>
      {errorOf(path) && (
        <p className="tl-field-error" role="alert">
          {errorOf(path)}
        </p>
      )}
      <ContactForm
        key={contacts.length}
        initial={context.contactForms?.[list.context] ?? {}}
        verb={t('buttons:ADD_CONTACT')}
        refusalOf={(typed) => refusal(typed, -1)}
        onTyped={(typed) => setContactForm(list.context, typed)}
        onDone={(typed) => {
          setContacts([
            ...contacts,
            { ...typed, locationContext: list.context, priority: nextContactPriority(contacts) },
          ]);
          setContactForm(list.context, {});
        }}
      />
      <ConfirmDialog
        isOpen={deleting !== undefined}
        grade={1}
        title={t('DELETE_CONTACT_TITLE')}
        verb={t('buttons:DELETE')}
        onConfirm={() => {
          setContacts(contacts.filter((_contact, index) => index !== deleting));
          setDeleting(undefined);
        }}
        onCancel={() => setDeleting(undefined)}
      >
        {contacts[deleting ?? -1]?.name}
      </ConfirmDialog>
    </div>
  );
}
