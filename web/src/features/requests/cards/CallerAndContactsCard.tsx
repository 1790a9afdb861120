import { EnvelopeIcon, PeopleIcon, PhoneIcon } from '@blueprintjs/icons';
import type { AssistanceRequest, Contact } from '@towline/sdk/api';
import { needsSafetyAdvice } from '@towline/sdk/domain/order/caller';
import { isRoadside } from '@towline/sdk/domain/order/orderKind';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { isJobClosed } from '@towline/sdk/domain/request/status';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/actions/useAction.tsx';
import { openModal } from '../../../kit/modals/openModal.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { KeyValues } from '../../../ui/KeyValues.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { PhoneLink } from '../../../widgets/PhoneLink.tsx';
import { safetyAdviceModal } from '../../../widgets/SafetyAdvice.tsx';
import { giveSafetyAdvice } from '../actions/giveSafetyAdvice.ts';
import { adviceGivenText } from '../parts/adviceGivenText.ts';
import { EditPencil } from '../parts/EditPencil.tsx';
import { FactCard } from '../parts/FactCard.tsx';

/** A contact, or somebody of whom the policy alone knows. */
type Known = Omit<Contact, 'language'> & { readonly language?: Contact['language'] };

/** One line for each person: the customer, then those of the locations, each once; else the insured. */
function peopleOf({ customer, order }: AssistanceRequest): readonly Known[] {
  const all: Known[] = [
    ...(customer ? [customer] : []),
    ...(order.serviceLocation.contacts ?? []),
    ...(order.destinationLocation?.contacts ?? []),
    ...(order.vehicle.contacts ?? []),
  ];
  const policy = order.entitlement?.policy;
  const insured = [policy?.customerFirstName, policy?.customerLastName].filter(Boolean).join(' ');
  // Who came by an app left no contact: the policy knows them.
  if (all.length === 0 && insured)
    all.push({
      name: insured,
      ...(policy?.customerPhoneNumber && { phoneNumber: policy.customerPhoneNumber }),
      ...(policy?.customerEmail && { email: policy.customerEmail }),
    });
  const seen = new Map(all.map((contact) => [`${contact.name}|${contact.phoneNumber}|${contact.email}`, contact]));
  return [...seen.values()];
}

/** Who can be reached, how, and in which language; then the first minutes of the call: is everybody safe, how many are they. */
export function CallerAndContactsCard({ request }: { request: AssistanceRequest }) {
  const { t } = useTranslation();
  const people = peopleOf(request);
  const { country } = request.location;
  const shown = (number: string): string => internationalPhone(number, country);
  const { caller } = request.order;
  const { everyoneSafe, callbackNumber, language, adviceGivenAt, adviceGivenBy } = caller ?? {};
  // Said once: the number to call back is mostly that of one of them.
  const isKnown = people.some(
    ({ phoneNumber }) => phoneNumber && callbackNumber && shown(phoneNumber) === shown(callbackNumber),
  );
  return (
    <FactCard
      name="caller"
      title={t('labels:CALLER_AND_CONTACTS')}
      icon={<PeopleIcon />}
      right={
        <>
          {/* Whoever waits and is not known to be safe is asked once more: not safe calls 112 (2-requests §2, 112 advice). */}
          {needsSafetyAdvice(request.order) && !isJobClosed(request) && <AdviceButton request={request} />}
          <EditPencil request={request} tab="Contacts" what={t('labels:CONTACTS')} />
        </>
      }
    >
      {people.length === 0 && !callbackNumber && <p className="tl-muted">{t('NO_CONTACTS')}</p>}
      <ul className="tl-requests-contacts">
        {people.map((contact) => (
          <Person key={`${contact.name} ${contact.phoneNumber} ${contact.email}`} contact={contact} country={country} />
        ))}
      </ul>
      {caller && (
        <KeyValues
          items={[
            { label: t('labels:CALLER'), value: people.every((one) => one.name !== caller.name) && caller.name },
            {
              label: t('labels:CALLBACK_NUMBER'),
              value: callbackNumber && !isKnown && <PhoneLink number={callbackNumber} country={country} />,
              ...(callbackNumber && { copy: shown(callbackNumber) }),
            },
            {
              label: t('labels:EVERYONE_SAFE'),
              value: everyoneSafe && t(`enumerations:Answer.${everyoneSafe}`),
              always: isRoadside(request.order),
            },
            { label: t('labels:SAFETY_ADVICE'), value: adviceGivenText(adviceGivenAt, adviceGivenBy) },
            { label: t('labels:PEOPLE'), value: caller.people },
            { label: t('labels:CHILDREN'), value: caller.children },
            {
              label: t('labels:LANGUAGE'),
              value:
                language &&
                people.every((one) => one.language !== language) &&
                t(`enumerations:ContactLanguage.${language}`),
            },
          ]}
        />
      )}
    </FactCard>
  );
}

function Person({ contact, country }: { contact: Known; country: string | undefined }) {
  const { t } = useTranslation();
  return (
    <li>
      <span className="tl-requests-contact-name">
        <strong>{contact.name}</strong>
        {contact.language && (
          <span className="tl-caption">{t(`enumerations:ContactLanguage.${contact.language}`)}</span>
        )}
      </span>
      {contact.phoneNumber && (
        <span className="tl-icon-text">
          <PhoneIcon />
          <PhoneLink number={contact.phoneNumber} country={country} />
          <CopyButton
            text={internationalPhone(contact.phoneNumber, country)}
            label={t('buttons:COPY_WHAT', { what: t('labels:PHONE') })}
          />
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
  );
}

function AdviceButton({ request }: { request: AssistanceRequest }) {
  const { start, label, reason } = useAction(giveSafetyAdvice, request);
  const open = async (): Promise<void> => {
    const isSafe = await openModal(safetyAdviceModal, {});
    if (isSafe !== undefined) await start(isSafe);
  };
  return (
    <ReasonedButton
      size="small"
      intent="danger"
      text="112"
      aria-label={label}
      title={label}
      reason={reason}
      onClick={() => void open()}
    />
  );
}
