import { EnvelopeIcon, GlobeIcon, MobilePhoneIcon, PhoneIcon } from '@blueprintjs/icons';
import type { ContactChannel, ContactChannelType } from '@towline/sdk/api';
import { isLinkTarget } from '@towline/sdk/domain/html/htmlTags';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneLink } from '../../widgets/PhoneLink.tsx';
import './contacts.css';

const icons: Readonly<Record<ContactChannelType, JSX.Element>> = {
  Phone: <PhoneIcon />,
  Sms: <MobilePhoneIcon />,
  Email: <EnvelopeIcon />,
  Web: <GlobeIcon />,
};

/** How somebody is reached: each way is a link that the telephone, the mail program or the browser takes. */
export function ContactChannels({ channels }: { readonly channels: readonly ContactChannel[] }) {
  const { t } = useTranslation();
  return (
    <ul className="tl-contacts-channels">
      {channels.map(({ type, value, label }) => (
        <li key={`${type} ${value}`}>
          <span className="tl-contacts-icon" title={t(`enumerations:ContactChannelType.${type}`)}>
            {icons[type]}
            <span className="tl-hidden">{t(`enumerations:ContactChannelType.${type}`)}</span>
          </span>
          <Way type={type} value={value} />
          {label && <span className="tl-caption">{label}</span>}
        </li>
      ))}
    </ul>
  );
}

function Way({ type, value }: Pick<ContactChannel, 'type' | 'value'>) {
  if (type === 'Phone') return <PhoneLink number={value} />;
  if (type === 'Sms') {
    const number = internationalPhone(value);
    return (
      <a className="tl-number" href={`sms:${number.replace(/[^+\d]/g, '')}`}>
        {number}
      </a>
    );
  }
  if (type === 'Email') return <a href={`mailto:${value}`}>{value}</a>;
  // A file may hold anything: what is no address of the web is shown, not followed.
  if (!/^https?:/.test(value) || !isLinkTarget(value)) return <span>{value}</span>;
  return (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {new URL(value).host}
    </a>
  );
}
