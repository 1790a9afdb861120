import type { ReplayedOutcome, ReplayedRequest } from '@towline/sdk/api';
import { isDispatched } from '@towline/sdk/domain/replay/replay';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/agentLocale.ts';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatMoney } from '../../i18n/format.ts';
import { say } from '../../i18n/say.ts';
import { SmallTable } from '../../ui/SmallTable.tsx';
import { messagesText, servicesText, statusText, stepsText } from '../examples/outcomeText.ts';
import { ReplayedPartners } from '../examples/ReplayedPartners.tsx';

const nothing = '–';

interface ReplayedSidesProps {
  readonly request: ReplayedRequest;
  readonly partnerNames: Readonly<Record<string, string>>;
}

const money = (amount: number | undefined): string =>
  amount === undefined ? '' : formatMoney(amount, currentLocale());

type Row = readonly [label: string, before: ReactNode, after: ReactNode];

/** What is said of a request; of what there is nothing on either side nothing is said. */
function rowsOf({ before, after }: ReplayedRequest, names: ReplayedSidesProps['partnerNames']): Row[] {
  const row = (label: string, of: (outcome: ReplayedOutcome) => ReactNode): Row => [label, of(before), of(after)];
  const partners = ({ partners: ranked = [], status }: ReplayedOutcome) =>
    ranked.length > 0 && (
      <>
        {!isDispatched(status) && <p className="tl-muted">{say('REPLAY_ONCE_DISPATCHED')}</p>}
        <ReplayedPartners partners={ranked.slice(0, 3)} names={names} />
      </>
    );
  const all = [
    row('STATUS', statusText),
    row('STEPS', ({ invalidSteps }) => stepsText(invalidSteps)),
    row('PARTNERS', partners),
    row('REPLAY_PARTNER_NET', ({ price }) => money(price?.partnerNet)),
    row('REPLAY_CUSTOMER_NET', ({ price }) => money(price?.customerNet)),
    row('REPLAY_CUSTOMER_GROSS', ({ price }) => money(price?.customerGross)),
    row('SERVICES', ({ services }) => servicesText(services)),
    row('REPLAY_MESSAGES', ({ messages }) => messagesText(messages)),
  ];
  return all.filter(([, one, other]) => Boolean(one) || Boolean(other));
}

/** What follows of one request, under the version in force and under the draft, beside each other. */
export function ReplayedSides({ request, partnerNames }: ReplayedSidesProps) {
  const { t } = useTranslation();
  return (
    <SmallTable
      label={request.shortId ?? request.requestId}
      columns={['', t('labels:REPLAY_IN_FORCE'), t('labels:DRAFT')]}
    >
      <tbody>
        {rowsOf(request, partnerNames).map(([label, before, after]) => (
          <tr key={label}>
            <th scope="row">{dynamicText(label, {}, 'labels')}</th>
            <td>{before || nothing}</td>
            <td>{after || nothing}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
