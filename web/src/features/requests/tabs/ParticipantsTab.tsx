import { requestGates } from '@towline/sdk/access/gates';
import type { AssistanceRequest } from '@towline/sdk/api';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../../kit/session/actor.tsx';
import type { LabelKey } from '../../../kit/texts.ts';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { PhoneLink } from '../../../widgets/PhoneLink.tsx';
import type { RequestTabProps } from './requestTabProps.ts';

interface Participant {
  readonly key: string;
  readonly part: LabelKey;
  readonly name: string;
  readonly phone?: string;
  readonly email?: string;
}

/** Everybody who has a part: customer, contacts, companies, client, payer, partners of each job (DECISIONS S-31). */
function participantsOf(request: AssistanceRequest, seesPartners: boolean): readonly Participant[] {
  const { customer, order, homeAssistanceCompany, abroadAssistanceCompany, clientOrganisation } = request;
  const contacts = [...(order.serviceLocation.contacts ?? []), ...(order.destinationLocation?.contacts ?? [])];
  const companies = [
    ['HOME_COMPANY', homeAssistanceCompany],
    ['ABROAD_COMPANY', abroadAssistanceCompany],
    ['CLIENT_ORGANISATION', clientOrganisation],
  ] as const;
  const isSame = (contact: { name?: string; phoneNumber?: string }): boolean =>
    contact.name === customer?.name && contact.phoneNumber === customer?.phoneNumber;
  return [
    ...(customer
      ? [
          {
            key: 'customer',
            part: 'CUSTOMER' as const,
            name: customer.name ?? '',
            phone: customer.phoneNumber,
            email: customer.email,
          },
        ]
      : []),
    ...contacts
      .filter((contact) => !isSame(contact))
      .map((contact, index) => ({
        key: `contact ${index}`,
        part: 'CONTACT' as const,
        name: contact.name ?? '',
        phone: contact.phoneNumber,
        email: contact.email,
      })),
    ...companies.flatMap(([part, company]) => (company ? [{ key: part, part, name: company.name }] : [])),
    ...(request.billedToOrganisation
      ? [{ key: 'payer', part: 'BILLED_TO' as const, name: request.billedToOrganisation }]
      : []),
    ...request.jobs
      .filter(({ jobStatus }) => jobStatus !== 'Proposed')
      .map((job) => ({
        key: job.id,
        part: 'PARTNER' as const,
        name: job.partnerName ?? job.partner.name,
        ...(seesPartners && {
          phone: job.partnerPhoneNumber ?? job.partner.phoneNumber,
          email: job.partnerEmail ?? job.partner.email,
        }),
      })),
  ];
}

/** Who has a part in the request, and how each is reached. */
export function ParticipantsTab({ request }: RequestTabProps) {
  const { t } = useTranslation();
  const { viewer } = useActor();
  const seesPartners = requestGates.SeeAssignedPartnerDetails(viewer, request).allowed;
  return (
    <SmallTable label={t('labels:TAB_participants')}>
      <thead>
        <tr>
          <th scope="col">{t('labels:PART')}</th>
          <th scope="col">{t('labels:NAME')}</th>
          <th scope="col">{t('labels:REACHED_BY')}</th>
        </tr>
      </thead>
      <tbody>
        {participantsOf(request, seesPartners).map(({ key, part, name, phone, email }) => (
          <tr key={key}>
            <td>{t(`labels:${part}`)}</td>
            <td>{name}</td>
            <td>
              <span className="tl-phones">
                {phone && <PhoneLink number={phone} />}
                {email && <a href={`mailto:${email}`}>{email}</a>}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
