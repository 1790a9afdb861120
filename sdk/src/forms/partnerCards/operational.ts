import { z } from 'zod';
import { minutesOfDay } from '../../domain/dispatch/openingHours.ts';
import { dispatchLanguages, partnerCountryValues } from '../../domain/partner/countries.ts';
import { isCalendarDay } from '../../domain/time/calendarDay.ts';
import { timeZoneOf } from '../../domain/timeZone.ts';
import type { ContactLanguage, OpeningSpan, Partner, PartnerSave, ServicePrice } from '../../generated/api.ts';
import { phoneIssue } from '../fields/textField.ts';
import { email, language, required, text } from './fields.ts';
import { given } from './save.ts';

/** The languages in which the dispatch of the country calls; any where there are no partners (3-platform §9). */
export const voiceLanguagesOf = (country: string): readonly ContactLanguage[] | undefined => {
  const known = partnerCountryValues.find((code) => code === country.toUpperCase());
  return known && dispatchLanguages[known];
};

/** How the partner is reached for jobs (3-platform §2, §3). */
export const contactFormFor = (country: string) =>
  z
    .object({
      dispatchName: text(200),
      dispatchPhoneNumber: text(40),
      dispatchSmsNumber: text(40),
      dispatchEmail: email,
      dispatchVoiceLanguage: language,
    })
    .superRefine((values, context) => {
      for (const name of ['dispatchPhoneNumber', 'dispatchSmsNumber'] as const) {
        const issue = phoneIssue(name, values[name], country);
        if (issue) context.addIssue({ code: 'custom', path: [issue.path], message: issue.messageKey });
      }
    });
type ContactValues = z.output<ReturnType<typeof contactFormFor>>;

/** How the partner is reached, as the card shows it (3-platform §3). */
export function contactValues({ operationalDetails: details = {} }: Partner) {
  const { name, dispatchPhoneNumber, dispatchSmsNumber, dispatchEmail, dispatchVoiceLanguage } = details;
  return given({
    dispatchName: name,
    dispatchPhoneNumber,
    dispatchSmsNumber,
    dispatchEmail,
    dispatchVoiceLanguage,
  });
}

/** How the partner is reached, as it is saved: what the card does not show stays (3-platform §3). */
export function contactChanges({ dispatchName, ...values }: ContactValues, partner: Partner): Partial<PartnerSave> {
  const { suspendedUntil, pausedUntil, pausedBy, csm360Code, towsoftIntegration } = partner.operationalDetails ?? {};
  const others = { suspendedUntil, pausedUntil, pausedBy, csm360Code, towsoftIntegration };
  return { operationalDetails: given({ name: dispatchName, ...values, ...others }) };
}

const timeOfDay = z.string().refine((time) => minutesOfDay(time) !== undefined, { error: 'FORM_VALIDATION_format' });
const weekdayValues = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** When the partner works: spans of days, and days on which nobody comes (3-platform §2). */
export const scheduleForm = z.object({
  timeZone: z.string().min(1, { error: required }),
  spans: z.array(z.object({ day: z.enum(weekdayValues), from: timeOfDay, to: timeOfDay })).max(70),
  closedDays: z
    .array(z.object({ date: z.string().refine(isCalendarDay, { error: 'FORM_VALIDATION_format' }) }))
    .max(200),
  capacity: z.number().int().min(0).max(1000).optional(),
});
type ScheduleValues = z.output<typeof scheduleForm>;

/** The working hours as lines, one a span of a day from Monday, 1, to Sunday, 7; the clock of the country where none is kept (3-platform §2). */
export function scheduleValues({ workSchedule, capacity, country }: Partner): z.input<typeof scheduleForm> {
  const { timeZone = timeZoneOf(country), weekly = {}, closedDays = [] } = workSchedule ?? {};
  const spans = weekdayValues.flatMap((day) => (weekly[day] ?? []).map((span) => ({ day, ...span })));
  return { timeZone, spans, closedDays: closedDays.map((date) => ({ date })), ...given({ capacity }) };
}

const wholeDay: OpeningSpan = { from: '00:00', to: '24:00' };
const hasSpans = ({ workSchedule }: Partner): boolean =>
  Object.values(workSchedule?.weekly ?? {}).some((spans) => spans.length > 0);

/**
 * The working hours as they are saved: the spans of each day in their order, each closed day once (3-platform §2). Without a span nothing
 * is said of the hours, and the partner is asked at any time but on closed days, unless they were shut before (DECISIONS T-937).
 */
export function scheduleChanges(
  { timeZone, spans, closedDays, capacity }: ScheduleValues,
  partner: Partner,
): Partial<PartnerSave> {
  const weekly: Record<string, OpeningSpan[]> = {};
  for (const { day, from, to } of spans) weekly[day] = [...(weekly[day] ?? []), { from, to }];
  for (const day of Object.keys(weekly)) weekly[day]?.sort((one, other) => one.from.localeCompare(other.from));
  const days = [...new Set(closedDays.map(({ date }) => date))].sort();
  const isShut = partner.workSchedule !== undefined && !hasSpans(partner);
  if (spans.length === 0 && !isShut) {
    if (days.length === 0) return { workSchedule: undefined, capacity };
    for (const day of weekdayValues) weekly[day] = [wholeDay];
  }
  return { workSchedule: { timeZone, weekly, ...(days.length > 0 && { closedDays: days }) }, capacity };
}

/** The services that a partner has a price of its own for, in the order of the documents (3-platform §3). */
export const pricedServiceValues = ['JumpStart', 'BreakdownAssistance', 'ExtraMileage', 'WheelLiftTow'] as const;

/** The partner's own prices, one line for a contract and a service (3-platform §3). */
export const pricesForm = z
  .object({
    lines: z.array(
      z.object({
        contract: z.string().trim().min(1, { error: required }).max(100),
        service: z.enum(pricedServiceValues),
        interventionPrice: z.number().min(0),
        pricePerKm: z.number().min(0),
      }),
    ),
  })
  .superRefine(({ lines }, context) => {
    const seen = new Set<string>();
    for (const [index, { contract, service }] of lines.entries()) {
      const key = `${contract} ${service}`;
      // A line that stands twice would be a price that nobody sees.
      if (seen.has(key))
        context.addIssue({ code: 'custom', path: ['lines', index, 'service'], message: 'PRICE_TWICE' });
      seen.add(key);
    }
  });

/** The partner's own prices as lines, in euros without VAT (3-platform §3). */
export const pricesValues = ({ prices = {} }: Partner): z.input<typeof pricesForm> => ({
  lines: Object.entries(prices).flatMap(([contract, of]) =>
    pricedServiceValues.flatMap((service) => {
      const price = of[service];
      return price ? [{ contract, service, ...price }] : [];
    }),
  ),
});

/** The partner's own prices as they are saved, by contract and service (3-platform §3). */
export function pricesChanges({ lines }: z.output<typeof pricesForm>): Partial<PartnerSave> {
  const prices: Record<string, Record<string, ServicePrice>> = {};
  for (const { contract, service, interventionPrice, pricePerKm } of lines)
    prices[contract] = { ...prices[contract], [service]: { interventionPrice, pricePerKm } };
  return { prices };
}

/** The networks that the partner is enabled for (3-platform §2). */
export const networksForm = z.object({ networks: z.array(z.string().trim().min(1).max(50)).max(50).default([]) });

/** The networks as the card shows them (3-platform §2). */
export const networksValues = ({ networks = [] }: Partner) => ({ networks: [...networks] });

/** The networks as they are saved, each once (3-platform §2). */
export const networksChanges = ({ networks }: z.output<typeof networksForm>): Partial<PartnerSave> => ({
  networks: [...new Set(networks)],
});

/** The systems that the partner works with (3-platform §3). */
export const integrationsForm = z
  .object({ csm360Code: text(50), towsoftEnabled: z.boolean().default(false), towsoftContractor: text(50) })
  .superRefine(({ towsoftEnabled, towsoftContractor }, context) => {
    if (towsoftEnabled && towsoftContractor === '')
      context.addIssue({ code: 'custom', path: ['towsoftContractor'], message: required });
  });

/** The systems that the partner works with, as the card shows them (3-platform §3). */
export function integrationsValues({ operationalDetails: { csm360Code, towsoftIntegration } = {} }: Partner) {
  const { enabled = false, contractorId } = towsoftIntegration ?? {};
  return given({ csm360Code, towsoftEnabled: enabled, towsoftContractor: contractorId });
}

/** The systems as they are saved; the contact of the partner stays (3-platform §3). */
export function integrationsChanges(
  { csm360Code, towsoftEnabled, towsoftContractor }: z.output<typeof integrationsForm>,
  { operationalDetails: { csm360Code: _former, ...others } = {} }: Partner,
): Partial<PartnerSave> {
  const towsoftIntegration = { enabled: towsoftEnabled, ...given({ contractorId: towsoftContractor }) };
  return { operationalDetails: { ...others, ...given({ csm360Code }), towsoftIntegration } };
}
