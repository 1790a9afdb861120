import { EnvelopeIcon, PeopleIcon, PhoneIcon } from '@blueprintjs/icons';
import type { AssistanceRequest, Contact } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { PhoneLink } from '../../../widgets/PhoneLink.tsx';
import { EditPencil } from '../detail/EditPencil.tsx';
import { FactCard } from '../detail/FactCard.tsx';

/** One line for each person: the customer, then those of the locations, each number once. */
function peopleOf({ customer, order }: AssistanceRequest): readonly Contact[] {
  const all = [
    ...(customer ? [customer] : []),
    ...(order.serviceLocation.contacts ?? []),
    ...(order.destinationLocation?.contacts ?? []),
    ...(order.vehicle.contacts ?? []),
  ];
  const seen = new Map(all.map((contact) => [`${contact.name}|${contact.phoneNumber}|${contact.email}`, contact]));
  return [...seen.values()];
}

/** Who can be reached, how, and in which language. */
export function ContactsCard({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const people = peopleOf(request);
  return (
    <FactCard
      name="contacts"
      title={t('labels:CONTACTS')}
      icon={<PeopleIcon />}
      right={<EditPencil request={request} tab="Contacts" what={t('labels:CONTACTS')} />}
    >
      {people.length === 0 && <p className="tl-muted">{t('NO_CONTACTS')}</p>}
      <ul className="tl-requests-contacts">
        {people.map((contact) => (
          <li key={`${contact.name} ${contact.phoneNumber} ${contact.email}`}>
            <span className="tl-requests-contact-name">
              <strong>{contact.name}</strong>
              {contact.language && (
                <span className="tl-caption">{t(`enumerations:ContactLanguage.${contact.language}`)}</span>
              )}
            </span>
            {contact.phoneNumber && (
              <span className="tl-icon-text">
                <PhoneIcon />
                <PhoneLink number={contact.phoneNumber} country={request.location.country} />
                <CopyButton text={contact.phoneNumber} label={t('buttons:COPY_WHAT', { what: t('labels:PHONE') })} />
              </span>
            )}
            {contact.email && (
              <span className="tl-icon-text">
                <EnvelopeIcon />
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </span>
            )}
            {contact.remarks && <span className="tl-muted">{contact.remarks}</span>}
          </li>
        ))}
      </ul>
    </FactCard>
  );
}
