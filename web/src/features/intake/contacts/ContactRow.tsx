import { Button } from '@blueprintjs/core';
import { ArrowUpIcon } from '@blueprintjs/icons';
import type { Contact } from '@towline/sdk/api';
import { defaultContactLanguage } from '@towline/sdk/domain/order/contacts';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { useTranslation } from 'react-i18next';

interface ContactRowProps {
  readonly contact: Contact;
  readonly error: string | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** To be called before the one above; absent for the first. */
  readonly onRaise: (() => void) | undefined;
}

/** One contact of a list, with what can be done to it. */
export function ContactRow({ contact, error, onEdit, onDelete, onRaise }: ContactRowProps) {
  const { t } = useTranslation();
  const { name, phoneNumber, email, language, remarks } = contact;
  return (
    <>
      <span>
        <strong>{name}</strong>{' '}
        <span className="tl-intake-contact-facts">
          {[
            phoneNumber && internationalPhone(phoneNumber),
            email,
            t(`enumerations:ContactLanguage.${language ?? defaultContactLanguage}`),
            remarks,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {onRaise && (
        <Button
          size="small"
          variant="minimal"
          icon={<ArrowUpIcon />}
          aria-label={t('CALL_EARLIER', { name: name ?? '' })}
          onClick={onRaise}
        />
      )}
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
