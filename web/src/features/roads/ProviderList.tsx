import { Button } from '@blueprintjs/core';
import { EnvelopeIcon } from '@blueprintjs/icons';
import type { FastProvider } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { PhoneLink } from '../../widgets/PhoneLink.tsx';

interface ProviderListProps {
  readonly providers: readonly FastProvider[];
  readonly onMail: (email: string) => void;
  /** With where they are. */
  readonly isWhole?: boolean;
}

/** Who is appointed, with a way to call and to write. */
export function ProviderList({ providers, onMail, isWhole = false }: ProviderListProps) {
  const { t } = useTranslation();
  if (providers.length === 0) return <span className="tl-muted">{t('NO_PROVIDERS')}</span>;
  return (
    <ul className="tl-roads-providers">
      {providers.map(({ name, formattedAddress, email, dispatchPhoneNumber, dispatchSmsNumber }) => (
        <li key={name}>
          <span>{name}</span>
          {dispatchPhoneNumber && <PhoneLink number={dispatchPhoneNumber} />}
          {isWhole && dispatchSmsNumber && <PhoneLink number={dispatchSmsNumber} />}
          {email && (
            <Button
              size="small"
              variant="minimal"
              icon={<EnvelopeIcon />}
              aria-label={t('WRITE_MAIL_TO', { name })}
              title={t('WRITE_MAIL_TO', { name: email })}
              onClick={() => onMail(email)}
            />
          )}
          {isWhole && formattedAddress && <span className="tl-caption">{formattedAddress}</span>}
        </li>
      ))}
    </ul>
  );
}
