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
import { useMemo, useRef, useState } from 'react';
import { useResource } from '../../../kit/data/useResource.ts';
import { isAbsent, isEither, isListOf, isObjectOf, isOneOf, isText } from '../../../kit/guards.ts';
import { forgetUnsent, keepUnsent, readUnsent } from '../communication/unsent.ts';
import { nearestAgencies } from './nearestAgencies.ts';
import { editableText, filledText, refilled, rentalValues, withoutAbsent } from './rentalMail.ts';
import { useRentalTemplate } from './useRental.ts';

/** What an agent changed himself; the rest follows agency, language and template. */
interface Typed {
  readonly to?: readonly string[];
  readonly subject?: string;
  readonly text?: string;
  readonly language?: RentalEmailLanguage;
  /** For how many days, and which kind of car: the agency cannot act without. */
  readonly days?: string;
  readonly category?: string;
  /** The e-mail address of the chosen agency; empty for the organisation's own desk. */
  readonly agencyEmail?: string;
}

const isMaybeText = isEither(isText, isAbsent);

const isTyped = isObjectOf<Typed>({
  to: isEither(isListOf(isText), isAbsent),
  subject: isMaybeText,
  text: isMaybeText,
  days: isMaybeText,
  category: isMaybeText,
  language: isEither(isOneOf(rentalEmailLanguageValues), isAbsent),
  agencyEmail: isMaybeText,
});

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
  const place = { kind: 'rental', agentId: agent.id, requestId: request.id } as const;
  const [found] = useState(() => readUnsent(place, isTyped));
  const [foundFrom, setFoundFrom] = useState(found?.savedAt);
  const [typed, setTyped] = useState<Typed>(found?.draft ?? {});
  const [isTried, setIsTried] = useState(false);
  const [openedAt] = useState(Date.now);
  const latest = useRef(typed);
  // At once: the key that closes the dialog may bring its last words, which are never painted. What the program fills in by
  // itself is not worth keeping, nor where somebody looked.
  const become = (next: Typed): void => {
    latest.current = next;
    setTyped(next);
    if (Object.keys(next).some((name) => name !== 'agencyEmail'))
      keepUnsent(place, { savedAt: Date.now(), draft: next });
    else forgetUnsent(place);
  };
  const put = (part: Typed): void => become({ ...latest.current, ...part });

  const nearest = useMemo(
    () => nearestAgencies(agencies, positionOf(request.order.serviceLocation)),
    [agencies, request.order.serviceLocation],
  );
  const agency =
    typed.agencyEmail === undefined ? nearest[0] : nearest.find(({ email }) => email === typed.agencyEmail);
  const language = typed.language ?? languageFor(organisation, agency);
  const { template, error, retry } = useRentalTemplate(organisation, request.location.country, language);

  const { data: companies } = useResource('listOrganisations', {});
  const company = isAbroadRequest(request) ? request.abroadAssistanceCompany : request.homeAssistanceCompany;
  const known =
    organisation &&
    rentalValues(
      request,
      { organisation, agency },
      {
        name: agent.fullName,
        phoneNumber: companies?.find(({ code }) => code === (company?.code ?? agent.organisationCode))?.phoneNumber,
        companyName: company?.name ?? agent.organisation.name,
      },
      language,
      openedAt,
    );
  const valuesWith = ({ days, category }: Typed) => known && { ...known, days, category };
  const values = valuesWith(typed);
  const fill = (text: string | undefined): string =>
    text && values ? filledText(withoutAbsent(text, values), values) : '';
  const body = template && editableText(template.html);
  // Typed over already: the line that says it is put right, whatever else was written.
  const putWish = (wish: Pick<Typed, 'days' | 'category'>): void => {
    const [before, after] = [valuesWith(latest.current), valuesWith({ ...latest.current, ...wish })];
    const { text } = latest.current;
    put({
      ...wish,
      ...(text !== undefined && body && before && after && { text: refilled(text, body, before, after) }),
    });
  };
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
    /** Another agency is another address, and perhaps another language. */
    choose: (chosen: RentalPartner | undefined): void => {
      const { to: _to, language: _language, ...rest } = latest.current;
      become({ ...rest, agencyEmail: chosen?.email ?? '' });
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
    discard: (): void => {
      become({});
      setFoundFrom(undefined);
    },
    forget: (): void => forgetUnsent(place),
  };
}
