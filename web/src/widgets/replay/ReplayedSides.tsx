import type { ReplayedOutcome, ReplayedRequest } from '@towline/sdk/api';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/agentLocale.ts';
import { formatMoney } from '../../i18n/format.ts';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { messagesText, servicesText, statusText, stepsText } from '../examples/outcomeText.ts';
import { ReplayedPartners } from '../examples/ReplayedPartners.tsx';

interface ReplayedSidesProps {
  readonly request: ReplayedRequest;
  readonly partnerNames: Readonly<Record<string, string>>;
}

const money = (amount: number | undefined): string =>
  amount === undefined ? '' : formatMoney(amount, currentLocale());

/** What follows of one request, under the version in force and under the draft, beside each other. */
export function ReplayedSides({ request, partnerNames }: ReplayedSidesProps) {
  const { t } = useTranslation();
  const sides = ['before', 'after'] as const;
  const row = (label: string, of: (outcome: ReplayedOutcome) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      {sides.map((side) => (
        <td key={side}>{of(request[side])}</td>
      ))}
    </tr>
  );
  return (
    <SmallTable label={request.shortId ?? request.requestId}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('labels:REPLAY_IN_FORCE')}</th>
          <th scope="col">{t('labels:DRAFT')}</th>
        </tr>
      </thead>
      <tbody>
        {row(t('labels:STATUS'), statusText)}
        {row(t('labels:STEPS'), ({ invalidSteps }) => stepsText(invalidSteps))}
        {row(t('labels:PARTNERS'), ({ partners = [] }) => (
          <ReplayedPartners partners={partners.slice(0, 3)} names={partnerNames} />
        ))}
        {row(t('labels:REPLAY_PARTNER_NET'), ({ price }) => money(price?.partnerNet))}
        {row(t('labels:REPLAY_CUSTOMER_NET'), ({ price }) => money(price?.customerNet))}
        {row(t('labels:REPLAY_CUSTOMER_GROSS'), ({ price }) => money(price?.customerGross))}
        {row(t('labels:SERVICES'), ({ services }) => servicesText(services))}
        {row(t('labels:REPLAY_MESSAGES'), ({ messages }) => messagesText(messages))}
      </tbody>
    </SmallTable>
  );
}
