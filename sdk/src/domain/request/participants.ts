import type { AssistanceRequest } from '../../generated/api.ts';

/** What part somebody has in a request (DECISIONS S-31); the words are text keys. */
export const participantPartValues = [
  'CUSTOMER',
  'CONTACT',
  'HOME_COMPANY',
  'ABROAD_COMPANY',
  'CLIENT_ORGANISATION',
  'BILLED_TO',
  'PARTNER',
] as const;

/** Part of a participant. */
export type ParticipantPart = (typeof participantPartValues)[number];

/** Somebody who has a part in a request, with how he is reached where that is known and may be seen. */
export type Participant = {
  readonly key: string;
  readonly part: ParticipantPart;
  readonly name: string;
  readonly phone?: string;
  readonly email?: string;
};

/** What the list of participants reads of a request. */
export type ParticipantsSubject = Pick<
  AssistanceRequest,
  'customer' | 'homeAssistanceCompany' | 'abroadAssistanceCompany' | 'clientOrganisation' | 'billedToOrganisation'
> & {
  readonly order: Pick<AssistanceRequest['order'], 'serviceLocation' | 'destinationLocation'>;
  readonly jobs: readonly Pick<
    AssistanceRequest['jobs'][number],
    'id' | 'jobStatus' | 'partner' | 'partnerName' | 'partnerPhoneNumber' | 'partnerEmail'
  >[];
};

const participant = (
  key: string,
  part: ParticipantPart,
  name: string | undefined,
  channels: { readonly phone?: string | undefined; readonly email?: string | undefined } = {},
): Participant => ({
  key,
  part,
  name: name ?? '',
  ...(channels.phone ? { phone: channels.phone } : {}),
  ...(channels.email ? { email: channels.email } : {}),
});

/**
 * Everybody who has a part: the customer, the contacts who are somebody else, companies, client, payer, and the partner of
 * each job that was more than a proposal, his channels only for who may see them (2-requests §2, §6, DECISIONS S-31).
 */
export const participantsOf = (request: ParticipantsSubject, seesPartnerDetails: boolean): Participant[] => {
  const { customer, order, homeAssistanceCompany, abroadAssistanceCompany, clientOrganisation } = request;
  const contacts = [...(order.serviceLocation.contacts ?? []), ...(order.destinationLocation?.contacts ?? [])].filter(
    ({ name, phoneNumber }) => name !== customer?.name || phoneNumber !== customer?.phoneNumber,
  );
  const companies = [
    ['HOME_COMPANY', homeAssistanceCompany],
    ['ABROAD_COMPANY', abroadAssistanceCompany],
    ['CLIENT_ORGANISATION', clientOrganisation],
  ] as const;
  return [
    ...(customer
      ? [participant('customer', 'CUSTOMER', customer.name, { phone: customer.phoneNumber, email: customer.email })]
      : []),
    ...contacts.map(({ name, phoneNumber, email }, index) =>
      participant(`contact ${index}`, 'CONTACT', name, { phone: phoneNumber, email }),
    ),
    ...companies.flatMap(([part, company]) =>
      company ? [participant(part, part, company.name, { phone: company.phoneNumber, email: company.email })] : [],
    ),
    ...(request.billedToOrganisation ? [participant('payer', 'BILLED_TO', request.billedToOrganisation)] : []),
    ...request.jobs
      .filter(({ jobStatus }) => jobStatus !== 'Proposed')
      .map((job) =>
        participant(
          job.id,
          'PARTNER',
          job.partnerName ?? job.partner.name,
          seesPartnerDetails
            ? {
                phone: job.partnerPhoneNumber ?? job.partner.phoneNumber,
                email: job.partnerEmail ?? job.partner.email,
              }
            : {},
        ),
      ),
  ];
};
