import type { ReplayedOutcome, ReplayedRequest } from '@towline/sdk/api';
import { statusWord } from '@towline/sdk/domain/replay/compare';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/agentLocale.ts';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatMoney } from '../../i18n/format.ts';
import { say } from '../../i18n/say.ts';
import { SmallTable } from '../../ui/SmallTable.tsx';

interface ReplayedSidesProps {
  readonly request: ReplayedRequest;
  readonly partnerNames: Readonly<Record<string, string>>;
}

const money = (amount: number | undefined): string =>
  amount === undefined ? '' : formatMoney(amount, currentLocale());

/** A status as it is read; a refused order has none. */
export function statusText(outcome: Pick<ReplayedOutcome, 'status' | 'statusReason'>): string {
  const { status, statusReason } = outcome;
  if (!status) return say('labels:REPLAY_REFUSED');
  const reason = statusReason ? ` · ${dynamicText(`StatusReason.${statusReason}`, {}, 'enumerations')}` : '';
  return `${dynamicText(`RequestStatus.${status}`, {}, 'enumerations')}${reason}`;
}

/** What follows of one request, under the version in force and under the draft, beside each other. */
export function ReplayedSides({ request, partnerNames }: ReplayedSidesProps) {
  const { t } = useTranslation();
  const sides = ['before', 'after'] as const;
  const nameOf = (id: string) => partnerNames[id] ?? id.slice(0, 8);
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
        {row(t('labels:STEPS'), ({ invalidSteps }) =>
          invalidSteps.map(({ step, issues }) => `${step}: ${issues.join(', ')}`).join('; '),
        )}
        {row(t('labels:PARTNER'), ({ partners = [] }) =>
          partners.slice(0, 3).map(({ partnerId, score }) => (
            <div key={partnerId}>
              {nameOf(partnerId)} {score !== undefined && <span className="tl-muted">{score.toFixed(1)}</span>}
            </div>
          )),
        )}
        {row(t('labels:REPLAY_PARTNER_NET'), ({ price }) => money(price?.partnerNet))}
        {row(t('labels:REPLAY_CUSTOMER_NET'), ({ price }) => money(price?.customerNet))}
        {row(t('labels:REPLAY_CUSTOMER_GROSS'), ({ price }) => money(price?.customerGross))}
        {row(t('labels:SERVICES'), ({ services }) =>
          services.map((service) => dynamicText(`ServiceType.${service}`, {}, 'enumerations')).join(', '),
        )}
        {row(t('labels:REPLAY_MESSAGES'), ({ messages }) => messages.join(', '))}
      </tbody>
    </SmallTable>
  );
}

/** A move of a status as the counts name it: the status, and its reason behind a blank. */
export function moveText(word: string): string {
  if (word === statusWord({})) return statusText({});
  const [status, statusReason] = word.split(' ');
  const reason = statusReason ? ` · ${dynamicText(`StatusReason.${statusReason}`, {}, 'enumerations')}` : '';
  return `${dynamicText(`RequestStatus.${status}`, {}, 'enumerations')}${reason}`;
}
