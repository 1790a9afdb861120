import { Button } from '@blueprintjs/core';
import { ArrowUpIcon } from '@blueprintjs/icons';
import type { Contact } from '@towline/sdk/api';
import { defaultContactLanguage } from '@towline/sdk/domain/order/contacts';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { useTranslation } from 'react-i18next';
import { useIntakeTab } from '../form/tabContext.tsx';

interface ContactRowProps {
  readonly contact: Contact;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** To be called before the one above; absent for the first. */
  readonly onRaise: (() => void) | undefined;
}

/** One contact of a list in one line: who, in which language, how to reach; and what can be done to it. */
export function ContactRow({ contact, error, isReadOnly, onEdit, onDelete, onRaise }: ContactRowProps) {
  const { t } = useTranslation();
  const { contract } = useIntakeTab();
  const { name, phoneNumber, email, language, remarks } = contact;
  return (
    <>
      <span className="tl-intake-contact-facts">
        <strong>{name}</strong>
        <span>{t(`enumerations:ContactLanguage.${language ?? defaultContactLanguage}`)}</span>
        {phoneNumber && (
          <span className="tl-number">{internationalPhone(phoneNumber, contract?.coverage?.homeMarket)}</span>
        )}
        {email && <span>{email}</span>}
        {remarks && <span className="tl-intake-contact-remarks">{remarks}</span>}
      </span>
      <span className="tl-intake-contact-buttons">
        {onRaise && (
          <Button
            size="small"
            variant="minimal"
            icon={<ArrowUpIcon />}
            aria-label={t('CALL_EARLIER', { name: name ?? '' })}
            title={t('CALL_EARLIER', { name: name ?? '' })}
            disabled={isReadOnly}
            onClick={onRaise}
          />
        )}
        <Button
          size="small"
          variant="outlined"
          text={t('buttons:EDIT')}
          aria-label={`${t('buttons:EDIT')} ${name}`}
          disabled={isReadOnly}
          onClick={onEdit}
        />
        <Button
          size="small"
          variant="outlined"
          text={t('buttons:DELETE')}
          aria-label={`${t('buttons:DELETE')} ${name}`}
          disabled={isReadOnly}
          onClick={onDelete}
        />
      </span>
      {error && <span className="tl-field-error">{error}</span>}
    </>
  );
}
