import type { ExampleExpectation, ReplayedOutcome } from '@towline/sdk/api';
import { statusWord } from '@towline/sdk/domain/replay/compare';
import { currentLocale } from '../../i18n/agentLocale.ts';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { formatMoney } from '../../i18n/format.ts';
import { say } from '../../i18n/say.ts';

const nothing = '–';

const money = (amount: number): string => formatMoney(amount, currentLocale());

const statusName = (status: string): string => dynamicText(`RequestStatus.${status}`, {}, 'enumerations');
const reasonName = (reason: string): string => dynamicText(`StatusReason.${reason}`, {}, 'enumerations');

/** A status as it is read; a refused order has none. */
export function statusText({ status, statusReason }: Pick<ReplayedOutcome, 'status' | 'statusReason'>): string {
  if (!status) return say('labels:REPLAY_REFUSED');
  return statusReason ? `${statusName(status)} · ${reasonName(statusReason)}` : statusName(status);
}

/** A move of a status as the counts name it: the status, and its reason behind a blank. */
export function moveText(word: string): string {
  if (word === statusWord({})) return statusText({});
  const [status = '', reason] = word.split(' ');
  return reason ? `${statusName(status)} · ${reasonName(reason)}` : statusName(status);
}

export const servicesText = (services: readonly string[]): string =>
  services.map((service) => dynamicText(`ServiceType.${service}`, {}, 'enumerations')).join(', ');

export const stepsText = (steps: ReplayedOutcome['invalidSteps']): string =>
  steps.map(({ step, issues }) => `${step}: ${issues.join(', ')}`).join('; ');

type Expected = Required<ExampleExpectation>;

/** What an example expects, part by part, and the label of the part. */
export const expectedParts: {
  readonly [Part in keyof Expected]: readonly [label: string, text: (value: Expected[Part]) => string];
} = {
  services: ['SERVICES', servicesText],
  invalidSteps: ['STEPS', (steps) => stepsText(steps) || nothing],
  status: ['STATUS', statusName],
  statusReason: ['REASON', (reason) => (reason === null ? nothing : reasonName(reason))],
  price: [
    'PRICE',
    ({ partnerNet, customerNet, customerGross }) => [partnerNet, customerNet, customerGross].map(money).join(' / '),
  ],
  partners: [
    'PARTNERS',
    (partners) =>
      partners.map(({ partnerId, score }) => [partnerId.slice(0, 8), score?.toFixed(1)].join(' ')).join(', ') ||
      nothing,
  ],
  messages: ['REPLAY_MESSAGES', (messages) => messages.join(', ') || nothing],
};
