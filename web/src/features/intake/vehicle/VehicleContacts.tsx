import { Button, InputGroup } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import type { Contact } from '@towline/sdk/api';
import { preferredPhoneCountries } from '@towline/sdk/domain/fields/dialCodes';
import { isContactFormOpen, nextContactPriority } from '@towline/sdk/domain/order/contacts';
import { contactLanguageValues } from '@towline/sdk/values';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialCountries } from '../../../kit/forms/fields/dialCountries.ts';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { DeleteContact } from '../contacts/DeleteContact.tsx';
import { focusField } from '../form/focusField.ts';
import { IntakeField } from '../form/IntakeField.tsx';
import { useIntakeTab } from '../form/tabContext.tsx';
import { useMotoristLanguage } from '../motorist/useMotoristLanguage.ts';

/**
 * The people to reach about the vehicle itself, such as its owner when somebody else drives (1-intake §3). They are
 * typed into the order at once, so that half a contact is kept, and says what it still lacks.
 */
export function VehicleContacts() {
  const { t } = useTranslation();
  const language = useMotoristLanguage();
  const { order, change } = useIntakeTab();
  const self = useRef<HTMLDivElement>(null);
  const [deleting, setDeleting] = useState<number>();
  const contacts = order.vehicle.contacts ?? [];

  const setContacts = (next: (before: readonly Contact[]) => Contact[]): void =>
    change((before) => {
      const made = next(before.vehicle.contacts ?? []);
      const { contacts: _, ...vehicle } = before.vehicle;
      return { ...before, vehicle: made.length > 0 ? { ...vehicle, contacts: made } : vehicle };
    });
  const set = (index: number, part: Partial<Contact>): void =>
    setContacts((before) => before.map((contact, at) => (at === index ? { ...contact, ...part } : contact)));
  const focusNext = (path: string): void => {
    requestAnimationFrame(() => self.current && focusField(self.current, path));
  };
  const remove = (index: number): void => {
    setContacts((before) => before.filter((_contact, at) => at !== index));
    setDeleting(undefined);
    focusNext('vehicle.contacts');
  };

  return (
    <div className="tl-intake-wide-block" ref={self}>
      <h3>{t('labels:VEHICLE_CONTACTS')}</h3>
      {contacts.map((contact, index) => (
        <VehicleContact
          key={index}
          index={index}
          contact={contact}
          onChange={(part) => set(index, part)}
          // Nothing was typed yet: there is nothing to ask about.
          onDelete={() => (isContactFormOpen(contact) ? setDeleting(index) : remove(index))}
        />
      ))}
      <div data-path="vehicle.contacts">
        <Button
          size="small"
          text={t('buttons:ADD_CONTACT')}
          onClick={() => {
            setContacts((before) => [...before, { language, priority: nextContactPriority(before) }]);
            focusNext(`vehicle.contacts.${contacts.length}.name`);
          }}
        />
      </div>
      <DeleteContact
        contact={contacts[deleting ?? -1]}
        onDelete={() => deleting !== undefined && remove(deleting)}
        onCancel={() => setDeleting(undefined)}
      />
    </div>
  );
}

interface VehicleContactProps {
  readonly index: number;
  readonly contact: Contact;
  readonly onChange: (part: Partial<Contact>) => void;
  readonly onDelete: () => void;
}

/** One of them: how to reach them, and in which language. */
function VehicleContact({ index, contact, onChange, onDelete }: VehicleContactProps) {
  const { t } = useTranslation();
  const countries = useDialCountries();
  const { contract } = useIntakeTab();
  const homeMarket = contract?.coverage?.homeMarket ?? preferredPhoneCountries[0];
  const path = `vehicle.contacts.${index}`;
  return (
    <div className="tl-intake-grid tl-intake-vehicle-contact" data-path={path}>
      <IntakeField path={`${path}.name`} label={t('labels:NAME')} required>
        {(wiring) => (
          <InputGroup
            {...wiring}
            maxLength={200}
            value={contact.name ?? ''}
            onValueChange={(name) => onChange({ name })}
          />
        )}
      </IntakeField>
      <IntakeField path={`${path}.phoneNumber`} label={t('labels:PHONE')} required>
        {(wiring) => (
          <PhoneField
            wiring={wiring}
            value={contact.phoneNumber ?? ''}
            countries={countries}
            defaultCountry={homeMarket}
            onChange={(phoneNumber) => onChange({ phoneNumber })}
          />
        )}
      </IntakeField>
      <IntakeField path={`${path}.email`} label={t('labels:EMAIL')} required>
        {(wiring) => (
          <InputGroup
            {...wiring}
            type="email"
            maxLength={320}
            value={contact.email ?? ''}
            onValueChange={(email) => onChange({ email })}
          />
        )}
      </IntakeField>
      <IntakeField path={`${path}.language`} label={t('labels:LANGUAGE')} required>
        {(wiring) => (
          <div className="tl-intake-contact-language">
            <SelectField
              wiring={wiring}
              value={contact.language}
              options={contactLanguageValues.map((value) => ({
                value,
                label: t(`enumerations:ContactLanguage.${value}`),
              }))}
              onChange={(language) => onChange({ language })}
            />
            <Button variant="minimal" icon={<TrashIcon />} aria-label={t('DELETE_CONTACT_TITLE')} onClick={onDelete} />
          </div>
        )}
      </IntakeField>
    </div>
  );
}
