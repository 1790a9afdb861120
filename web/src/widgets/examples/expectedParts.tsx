import type { ExampleExpectation, ReplayedPrice } from '@towline/sdk/api';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/agentLocale.ts';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatMoney } from '../../i18n/format.ts';
import { messagesText, reasonName, servicesText, stepsText } from './outcomeText.ts';
import { ReplayedPartners } from './ReplayedPartners.tsx';

const nothing = '–';

/** The three amounts of a price, each with what it is. */
function Amounts({ price }: { readonly price: ReplayedPrice }) {
  const { t } = useTranslation();
  const amounts = [
    ['REPLAY_PARTNER_NET', price.partnerNet],
    ['REPLAY_CUSTOMER_NET', price.customerNet],
    ['REPLAY_CUSTOMER_GROSS', price.customerGross],
  ] as const;
  return amounts.map(([label, amount]) => (
    <div key={label}>
      {t(`labels:${label}`)} {formatMoney(amount, currentLocale())}
    </div>
  ));
}

type Expected = Required<ExampleExpectation>;

/** What an example expects, part by part: the label of the part, and how its values are read. */
export const expectedParts: {
  readonly [Part in keyof Expected]: readonly [label: string, shown: (value: Expected[Part]) => ReactNode];
} = {
  services: ['SERVICES', (services) => servicesText(services) || nothing],
  invalidSteps: ['STEPS', (steps) => stepsText(steps) || nothing],
  status: ['STATUS', (status) => dynamicText(`RequestStatus.${status}`, {}, 'enumerations')],
  statusReason: ['REASON', (reason) => (reason === null ? nothing : reasonName(reason))],
  price: ['PRICE', (price) => <Amounts price={price} />],
  partners: ['PARTNERS', (partners) => (partners.length > 0 ? <ReplayedPartners partners={partners} /> : nothing)],
  messages: ['REPLAY_MESSAGES', (messages) => messagesText(messages) || nothing],
};
