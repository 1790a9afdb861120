import { europeanUnion, type MemberState } from '../domain/countries/europeanUnion.ts';
import { minutesOfDay } from '../domain/dispatch/openingHours.ts';
import { isEmail } from '../domain/email.ts';
import { type FieldIssue, fieldIssue } from '../domain/fields/fieldIssue.ts';
import { dispatchLanguages, parentCompaniesOf, partnerCountryValues } from '../domain/partner/countries.ts';
import { coverageCountryValues } from '../domain/partner/coverage.ts';
import { depotCountryIssue } from '../domain/partner/depotCountry.ts';
import { errorAt, type RuleIssue } from '../domain/ruleIssue.ts';
import { isTimeZone } from '../domain/time/zone.ts';
import type { PartnerSave } from '../generated/api.ts';
import { ibanIssue } from './fields/iban.ts';
import { phoneIssue } from './fields/textField.ts';
import { vatNumberIssue } from './fields/vatNumber.ts';

const knownCountryOf = (country: string) => partnerCountryValues.find((code) => code === country.toUpperCase());
const isMapCountry = (country: string): boolean => coverageCountryValues.some((code) => code === country.toUpperCase());
const memberStateOf = (country: string): MemberState | undefined =>
  europeanUnion.find((code) => code === country.toUpperCase());

const emailIssue = (path: string, text: string | undefined): FieldIssue | undefined =>
  text === undefined || text.trim() === '' || isEmail(text) ? undefined : fieldIssue(path, 'EMAIL');

const depotPhones = ['phoneNumber', 'phoneNumber2', 'phoneNumber3', 'smsNumber'] as const;
const dispatchPhones = ['dispatchPhoneNumber', 'dispatchSmsNumber'] as const;

/** What nobody could call or write to, valid for the partner's country; the owner's may be of any (3-platform §5). */
function phoneIssues({ country, manager, operationalDetails, dispatchLocations }: PartnerSave) {
  return [
    phoneIssue('manager.mobilePhoneNumber', manager?.mobilePhoneNumber ?? '', ''),
    ...dispatchPhones.map((name) =>
      phoneIssue(`operationalDetails.${name}`, operationalDetails?.[name] ?? '', country),
    ),
    ...dispatchLocations.flatMap((depot, index) =>
      depotPhones.map((name) => phoneIssue(`dispatchLocations.${index}.${name}`, depot[name] ?? '', country)),
    ),
  ];
}

/** A depot in another country, or of which nobody knows the country, is refused at its own place (3-platform §5, §8). */
function depotIssues({ country, dispatchLocations }: PartnerSave): (RuleIssue | undefined)[] {
  return dispatchLocations.flatMap(({ address, email, latitude, longitude }, index) => {
    const path = `dispatchLocations.${index}`;
    const abroad = depotCountryIssue(country, { ...(address?.countryCode && { countryCode: address.countryCode }) });
    const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    return [
      abroad && { ...abroad, path },
      isOnEarth ? undefined : fieldIssue(`${path}.latitude`, 'NUMBER'),
      emailIssue(`${path}.email`, email),
    ];
  });
}

function scheduleIssues({ workSchedule }: PartnerSave): (RuleIssue | undefined)[] {
  if (!workSchedule) return [];
  const days = Object.entries(workSchedule.weekly);
  return [
    isTimeZone(workSchedule.timeZone) ? undefined : fieldIssue('workSchedule.timeZone', 'OPTION'),
    ...days.flatMap(([day, spans]) => {
      const path = `workSchedule.weekly.${day}`;
      if (!/^[1-7]$/.test(day)) return [fieldIssue(path, 'OPTION')];
      return spans.map(({ from, to }, index) =>
        minutesOfDay(from) === undefined || minutesOfDay(to) === undefined
          ? fieldIssue(`${path}.${index}`, 'FORMAT')
          : undefined,
      );
    }),
  ];
}

/** Who the partner belongs to and in what language it is called are those of its country, where there are partners (3-platform §9). */
function countryIssues({ country, parentAssistanceCompanyCode: parent, operationalDetails }: PartnerSave) {
  const known = knownCountryOf(country);
  // Who stands on the coverage map beyond the four can be edited, but belongs to no assistance company (DECISIONS T-535).
  if (!known && !isMapCountry(country)) return [fieldIssue('country', 'OPTION')];
  const language = operationalDetails?.dispatchVoiceLanguage;
  return [
    parent && !parentCompaniesOf(country).includes(parent)
      ? fieldIssue('parentAssistanceCompanyCode', 'OPTION')
      : undefined,
    known && language && !dispatchLanguages[known].includes(language)
      ? fieldIssue('operationalDetails.dispatchVoiceLanguage', 'OPTION')
      : undefined,
  ];
}

/** What is wrong with a partner as it is saved, each at its field: server and form ask the same (3-platform §5, §8, §9). */
export function partnerIssues(partner: PartnerSave): RuleIssue[] {
  const { legalDetails, invoicingDetails, manager, operationalDetails } = partner;
  const country = memberStateOf(partner.country);
  const bic = invoicingDetails?.bic?.trim();
  const issues = [
    partner.name.trim() === '' ? fieldIssue('name', 'REQUIRED') : undefined,
    ...countryIssues(partner),
    country && vatNumberIssue('legalDetails.vatNumber', legalDetails?.vatNumber ?? '', [country]),
    ibanIssue('invoicingDetails.iban', invoicingDetails?.iban ?? ''),
    bic && !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/i.test(bic) ? fieldIssue('invoicingDetails.bic', 'FORMAT') : undefined,
    emailIssue('invoicingDetails.email', invoicingDetails?.email),
    emailIssue('manager.email', manager?.email),
    emailIssue('operationalDetails.dispatchEmail', operationalDetails?.dispatchEmail),
    ...depotIssues(partner),
    ...phoneIssues(partner),
    ...scheduleIssues(partner),
  ];
  return issues.filter((issue): issue is RuleIssue => !!issue);
}

/** Refuses an end that lies in the past, or is no time (DECISIONS S-36). */
export const untilIssue = (path: string, until: string | undefined, now: number): RuleIssue | undefined =>
  until === undefined || Date.parse(until) > now ? undefined : errorAt(path, 'NOT_IN_THE_FUTURE');
