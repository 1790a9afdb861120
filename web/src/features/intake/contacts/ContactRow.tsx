import { Button } from '@blueprintjs/core';
import type { Contact } from '@towline/sdk/api';
import { defaultContactLanguage } from '@towline/sdk/domain/order/contacts';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { useTranslation } from 'react-i18next';

interface ContactRowProps {
  readonly contact: Contact;
  readonly error: string | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One contact of a list, with what can be done to it. */
export function ContactRow({ contact, error, onEdit, onDelete }: ContactRowProps) {
  const { t } = useTranslation();
  const { name, phoneNumber, email, language } = contact;
  return (
    <>
      <span>
        <strong>{name}</strong>{' '}
        <span className="tl-contact-facts">
          {[
            phoneNumber && internationalPhone(phoneNumber),
            email,
            t(`enumerations:ContactLanguage.${language ?? defaultContactLanguage}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Button
        size="small"
        variant="minimal"
        text={t('buttons:EDIT')}
        aria-label={`${t('buttons:EDIT')} ${name}`}
        onClick={onEdit}
      />
      <Button
        size="small"
        variant="minimal"
        text={t('buttons:DELETE')}
        aria-label={`${t('buttons:DELETE')} ${name}`}
        onClick={onDelete}
      />
      {error && <span className="tl-field-error">{error}</span>}
    </>
  );
}
