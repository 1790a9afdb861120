import type {
  Agent,
  AssistanceRequest,
  RentalEmailLanguage,
  RentalOrganisation,
  RentalPartner,
} from '@towline/sdk/api';
import { positionOf } from '@towline/sdk/domain/location/distance';
import { rentalEmailLanguageOf } from '@towline/sdk/domain/rental/booking';
import { isAbroadRequest } from '@towline/sdk/domain/request/status';
import { rentalEmailLanguageValues } from '@towline/sdk/values';
import { useMemo, useState } from 'react';
import { useResource } from '../../../kit/data/useResource.ts';
import { serverNow } from '../../../ui/serverClock.ts';
import { nearestAgencies, placeOfAgency } from './nearestAgencies.ts';
import { editableText, filledText, refilled, rentalValues, withoutAbsent } from './rentalMail.ts';
import { type TypedBooking, useTypedBooking } from './typedBooking.ts';
import { useRentalTemplate } from './useRental.ts';

const languageFor = (organisation: RentalOrganisation | undefined, agency: RentalPartner | undefined) => {
  const wanted = rentalEmailLanguageOf(agency?.language ?? organisation?.language);
  return rentalEmailLanguageValues.find((known) => known === wanted) ?? 'en-BE';
};

/** The mail that books: from agency, language and template, with what the agent typed over it. */
export function useBookingDraft(
  request: AssistanceRequest,
  agent: Agent,
  organisation: RentalOrganisation | undefined,
  agencies: readonly RentalPartner[],
) {
  const { typed, latest, become, put, foundFrom, discard, forget } = useTypedBooking(agent.id, request.id);
  const [isTried, setIsTried] = useState(false);
  const [openedAt] = useState(serverNow);

  const nearest = useMemo(
    () => nearestAgencies(agencies, positionOf(request.order.serviceLocation)),
    [agencies, request.order.serviceLocation],
  );
  const written = nearest.filter(({ email }) => email === typed.agencyEmail);
  const agency =
    typed.agencyEmail === undefined
      ? nearest[0]
      : (written.find((one) => placeOfAgency(one) === typed.agencyPlace) ?? written[0]);
  const language = typed.language ?? languageFor(organisation, agency);
  const { template, error, retry } = useRentalTemplate(organisation, request.location.country, language);

  const { data: companies } = useResource('listOrganisations', {});
  const company = isAbroadRequest(request) ? request.abroadAssistanceCompany : request.homeAssistanceCompany;
  const knownAt = (at: RentalPartner | undefined) =>
    organisation &&
    rentalValues(
      request,
      { organisation, agency: at },
      {
        name: agent.fullName,
        phoneNumber: companies?.find(({ code }) => code === (company?.code ?? agent.organisationCode))?.phoneNumber,
        companyName: company?.name ?? agent.organisation.name,
      },
      language,
      openedAt,
    );
  const known = knownAt(agency);
  const valuesWith = ({ days, category }: TypedBooking, at = known) => at && { ...at, days, category };
  const values = valuesWith(typed);
  const fill = (text: string | undefined): string =>
    text && values ? filledText(withoutAbsent(text, values), values) : '';
  const body = template && editableText(template.html);
  // Typed over already: the line that says it is put right, whatever else was written.
  const textFor = (after: ReturnType<typeof valuesWith>): Pick<TypedBooking, 'text'> => {
    const [{ text }, before] = [latest.current, valuesWith(latest.current)];
    return text !== undefined && body && before && after ? { text: refilled(text, body, before, after) } : {};
  };
  const putWish = (wish: Pick<TypedBooking, 'days' | 'category'>): void =>
    put({ ...wish, ...textFor(valuesWith({ ...latest.current, ...wish })) });
  const address = agency?.email ?? organisation?.email;

  return {
    nearest,
    agency,
    language,
    isTried,
    setTried: () => setIsTried(true),
    to: typed.to ?? (address ? [address] : []),
    subject: typed.subject ?? fill(template?.subject),
    text: typed.text ?? fill(body),
    days: typed.days ?? '',
    category: typed.category ?? '',
    putWish,
    templateCode: template?.code,
    templateError: error,
    retryTemplate: retry,
    put,
    /** Another agency is another address, and perhaps another language; what was typed does not greet the one before. */
    choose: (chosen: RentalPartner | undefined): void => {
      const { to: _to, language: _language, agencyPlace: _place, ...kept } = latest.current;
      const rest = { ...kept, ...textFor(valuesWith(kept, knownAt(chosen))) };
      become({ ...rest, agencyEmail: chosen?.email ?? '', ...(chosen && { agencyPlace: placeOfAgency(chosen) }) });
    },
    setLanguage: (chosen: RentalEmailLanguage): void => put({ language: chosen }),
    /** Whether the text is the agent's own, so that another template would not replace it. */
    isTyped: typed.text !== undefined || typed.subject !== undefined,
    fillAgain: (): void => {
      const { text: _text, subject: _subject, ...rest } = latest.current;
      become(rest);
    },
    /** When what is shown was typed, where it was found again. */
    foundFrom,
    discard,
    forget,
  };
}
