import type { Partner } from '@towline/sdk/api';
import { DEFAULT_PRICES } from '@towline/sdk/domain/price/decidePrice';
import { timeZoneOf } from '@towline/sdk/domain/timeZone';
import {
  pricedServiceValues,
  pricesChanges,
  pricesForm,
  pricesValues,
  scheduleChanges,
  scheduleForm,
  scheduleValues,
} from '@towline/sdk/forms/partnerCards/operational';
import { currentLocale } from '../../i18n/agentLocale.ts';
import { dynamicText } from '../../i18n/dynamicText.ts';
import { say } from '../../i18n/say.ts';
import { defineForm } from '../../kit/forms/defineForm.ts';
import { cardOf, type PartnerCard } from './cardOf.tsx';
import { weekdayName, weekdays } from './weekdays.ts';

/** The clocks of the countries in which there are partners (3-platform §9). */
const timeZones = ['Europe/Brussels', 'Europe/Luxembourg', 'Europe/Paris', 'Europe/Rome'];

/** The clocks to choose from: that of the partner's country, too, and what stands there, which may be wrong. */
export const zoneChoices = (partner: Pick<Partner, 'country' | 'workSchedule'> | undefined): string[] => {
  const home = timeZoneOf(partner?.country);
  return [...new Set([...timeZones, home, partner?.workSchedule?.timeZone ?? home])];
};

/** When the partner works, as lines of days. */
export const scheduleCard = (): PartnerCard =>
  cardOf(
    'WORK_SCHEDULE',
    defineForm<typeof scheduleForm, Partner | undefined>(
      scheduleForm,
      {
        timeZone: {
          input: 'select',
          label: 'TIME_ZONE',
          required: true,
          options: ({ subject }) => zoneChoices(subject),
          text: (zone) => zone,
        },
        capacity: { input: 'number', label: 'CAPACITY', min: 0, max: 1000 },
        spans: {
          input: 'lines',
          label: 'SPANS',
          hint: 'NO_SPANS_IS_ALWAYS',
          columns: {
            day: {
              input: 'select',
              label: 'DAY_OF_WEEK',
              options: weekdays,
              text: (day) => weekdayName(day, currentLocale()),
            },
            from: { input: 'text', label: 'FROM_TIME' },
            to: { input: 'text', label: 'TO_TIME' },
          },
          blank: () => ({ day: '1', from: '08:00', to: '18:00' }),
          most: 70,
        },
        closedDays: {
          input: 'lines',
          label: 'CLOSED_DAYS',
          columns: { date: { input: 'date', label: 'DATE' } },
          blank: () => ({ date: '' }),
          most: 200,
        },
      },
      ({ subject }) => (subject ? scheduleValues(subject) : {}),
    ),
    scheduleChanges,
  );

/** The partner's own prices, by contract and service. */
export const pricesCard = (): PartnerCard =>
  cardOf(
    'SERVICE_PRICES',
    defineForm<typeof pricesForm, Partner | undefined>(
      pricesForm,
      {
        lines: {
          input: 'lines',
          label: 'SERVICE_PRICES',
          columns: {
            contract: {
              input: 'select',
              label: 'CONTRACT',
              options: ({ agent, subject }) => [
                DEFAULT_PRICES,
                ...new Set(
                  [
                    ...Object.keys((subject as Partner | undefined)?.prices ?? {}),
                    ...agent.clients.flatMap(({ contracts }) => contracts.map(({ code }) => code)),
                  ].filter((code) => code !== DEFAULT_PRICES),
                ),
              ],
              text: (code) => (code === DEFAULT_PRICES ? say('labels:PRICES_DEFAULT') : code),
            },
            service: {
              input: 'select',
              label: 'SERVICE',
              options: pricedServiceValues,
              text: (service) => dynamicText(`PartnerPrice.${service}`, {}, 'labels'),
            },
            interventionPrice: { input: 'money', label: 'PRICE_INTERVENTION', min: 0 },
            pricePerKm: { input: 'money', label: 'PRICE_PER_KM', min: 0 },
          },
          blank: () => ({ contract: DEFAULT_PRICES, service: 'JumpStart', interventionPrice: 0, pricePerKm: 0 }),
        },
      },
      ({ subject }) => (subject ? pricesValues(subject) : {}),
    ),
    pricesChanges,
  );
