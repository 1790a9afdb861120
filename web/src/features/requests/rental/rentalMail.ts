import type { AssistanceRequest, RentalEmailLanguage, RentalOrganisation, RentalPartner } from '@towline/sdk/api';
import { momentAtPlace } from '@towline/sdk/domain/communication/written';
import { addressText } from '@towline/sdk/domain/location/addressText';
import { internationalPhone } from '@towline/sdk/domain/phoneNumber';
import { isNoDate } from '@towline/sdk/domain/time/dateFormat';
import { htmlText } from '../../../widgets/htmlText.ts';

/** What a template says in one language, its placeholders open. */
export interface RentalText {
  readonly subject: string;
  readonly html: string;
}

/** The part of a template in the language; undefined where it is not written in it. */
export function rentalTextOf(template: string, language: RentalEmailLanguage): RentalText | undefined {
  const parsed = new DOMParser().parseFromString(template, 'text/html');
  const part = [...parsed.querySelectorAll('section')].find(({ lang }) => lang === language);
  return part && { subject: part.dataset.subject ?? '', html: part.innerHTML };
}

/** Who is asked for the car: an agency, or the organisation itself. */
export interface RentalReceiver {
  readonly organisation: RentalOrganisation;
  readonly agency?: RentalPartner | undefined;
}

/** Who writes: the agent, in the name of the company that handles the request. */
export interface RentalSender {
  readonly name: string;
  readonly phoneNumber?: string | undefined;
  readonly companyName?: string | undefined;
}

const shownPhone = (number: string | undefined, country?: string) => number && internationalPhone(number, country);

/** An address as the receiver of the mail reads it, with its country where it is another than theirs; English is read anywhere. */
function addressFor(address: string | undefined, locale: RentalEmailLanguage): string | undefined {
  const [language = 'en', country] = locale.split('-');
  return addressText(address, language, language === 'en' ? undefined : country);
}

/** What is known for the placeholders; times are Europe/Brussels as in all templates, with those of the place beside them (DECISIONS S-12, T-1025). */
export function rentalValues(
  request: AssistanceRequest,
  { organisation, agency }: RentalReceiver,
  sender: RentalSender,
  language: RentalEmailLanguage,
  now: number,
): Readonly<Record<string, string | undefined>> {
  const { order, customer, vehicleV2 } = request;
  const [contact] = order.serviceLocation.contacts ?? [];
  const wanted = order.serviceLocation.appointment?.startDateTime;
  return {
    shortId: request.shortId,
    licensePlate: vehicleV2.licensePlate,
    makeModel: vehicleV2.makeModel,
    customerName: customer?.name ?? contact?.name,
    customerPhone: shownPhone(customer?.phoneNumber ?? contact?.phoneNumber, request.location.country),
    serviceLocation: addressFor(order.serviceLocation.formattedAddress, language),
    destination: addressFor(order.destinationLocation?.formattedAddress, language),
    startDate: momentAtPlace(
      wanted && !isNoDate(wanted) ? wanted : new Date(now).toISOString(),
      language,
      request.timeZone,
    ),
    organisationName: organisation.name,
    agencyName: agency?.name ?? organisation.name,
    agentName: sender.name,
    companyName: sender.companyName,
    companyPhone: shownPhone(sender.phoneNumber),
  };
}

/** A text without the lines of what this request does not have: a breakdown goes nowhere, which is no gap. */
export const withoutAbsent = (text: string, { destination }: Readonly<Record<string, string | undefined>>): string =>
  destination?.trim()
    ? text
    : text
        .split('\n')
        .filter((line) => !/\{\{\s*destination\s*\}\}/.test(line))
        .join('\n');

/** Stands where something is not known, so that whoever sends the mail sees that it is to be said by hand. */
const unknown = '…';

/** A text with what is known; no placeholder is left open in it. */
export const filledText = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_open, name: string) =>
    Object.hasOwn(values, name) ? values[name]?.trim() || unknown : unknown,
  );

/** What the text leaves open, by the words before each gap. */
export const gapsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.includes(unknown))
    .map((line) => line.replace(/^• /, '').split(/:|…/)[0]?.trim() || line.trim());

/** A text in which a line of the template says its new values, wherever it still stands as it was filled in. */
export const refilled = (
  text: string,
  template: string,
  before: Readonly<Record<string, string | undefined>>,
  after: Readonly<Record<string, string | undefined>>,
): string =>
  template.split('\n').reduce((so, line) => {
    const [old, next] = [filledText(line, before), filledText(line, after)];
    return old === next
      ? so
      : so
          .split('\n')
          .map((one) => (one === old ? next : one))
          .join('\n');
  }, text);

/** HTML as text that can be edited: paragraphs apart, the items of a list under one another. */
export function editableText(html: string): string {
  const lines = htmlText(html);
  const isItem = (line: string | undefined): boolean => line?.startsWith('• ') === true;
  return lines
    .map((line, index) => (index === 0 ? line : (isItem(line) && isItem(lines[index - 1]) ? '\n' : '\n\n') + line))
    .join('');
}
