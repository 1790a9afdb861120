import type { CommunicationKind, ContactLanguage, Contract } from '../../generated/api.ts';
import { communicationKindValues, contactLanguageValues } from '../../generated/values.ts';
import { type Communications, communicationLanguages } from '../contract/communications.ts';
import { jsonPointer } from '../contract/jsonPointer.ts';
import { languagesOfCountry } from '../language/countryLanguages.ts';
import { fallbackLanguage } from '../language/fallback.ts';
import { type CommunicationFault, compileCommunication } from './compile.ts';

/** The parts of a contract by which its communications are judged (3-platform §3). */
export type CommunicatingContract = Pick<Contract, 'communications' | 'coverage' | 'dispatch' | 'process' | 'type'>;

/** A finding of one of a contract's texts: which, and where it stands in the document (DECISIONS T-416). */
export type ContractTextFault = CommunicationFault & {
  readonly kind: string;
  readonly language: string;
  /** JSON pointer (RFC 6901) to the text. */
  readonly pointer: string;
};

/** The texts of a contract, in the order of its document; one whose schema is bypassed may hold anything there (DECISIONS T-416). */
export const textsOf = (communications: Communications | undefined): [kind: string, language: string, text: string][] =>
  Object.entries(communications ?? {}).flatMap(([kind, communication]) =>
    Object.entries(communication?.texts ?? {}).flatMap(([language, text]): [string, string, string][] =>
      typeof text === 'string' ? [[kind, language, text]] : [],
    ),
  );

/**
 * What the compiler says of a contract's texts, in the order of the document. With the document before, only of those that differ
 * from it: an old mistake does not stop a change of something else (DECISIONS T-416).
 */
export function communicationFaults(
  contract: Pick<Contract, 'communications'>,
  before?: Pick<Contract, 'communications'>,
): ContractTextFault[] {
  const kept = new Map(textsOf(before?.communications).map(([kind, language, text]) => [`${kind} ${language}`, text]));
  return textsOf(contract.communications)
    .filter(([kind, language, text]) => kept.get(`${kind} ${language}`) !== text)
    .flatMap(([kind, language, text]) => {
      const pointer = jsonPointer(['communications', kind, 'texts', language]);
      return compileCommunication({ kind, language, text }).faults.map((fault) => ({
        ...fault,
        kind,
        language,
        pointer,
      }));
    });
}

/** Whether the contract ever sends or shows a communication of the kind (DECISIONS T-417). */
export function isKindNeeded(kind: CommunicationKind, { dispatch, process, type }: CommunicatingContract): boolean {
  if (kind === 'abroadAssistanceCompany.RequestAssigned') return dispatch?.abroadDispatchAllowed === true;
  if (kind === 'customer.Terms') return type === 'B2C';
  if (kind === 'partner.JobAssignedWorkshop')
    return process?.clientWorkshops !== undefined || process?.serviceTypes?.includes('Workshop') === true;
  return true;
}

/**
 * The languages in which somebody who gets the kind is written to: those of the home market, abroad those of the companies'
 * countries, and English, which everybody else gets (DECISIONS S-28, T-417).
 */
export function languagesNeeded(
  kind: CommunicationKind,
  { coverage, dispatch }: CommunicatingContract,
): ContactLanguage[] {
  const countries =
    kind === 'abroadAssistanceCompany.RequestAssigned'
      ? Object.keys(dispatch?.abroadAssistanceCompanyCodes ?? {})
      : [coverage?.homeMarket ?? ''];
  const spoken = new Set<string>([fallbackLanguage, ...countries.flatMap(languagesOfCountry)]);
  return communicationLanguages(kind).filter((language) => spoken.has(language));
}

/** How one text of a contract stands: written, written with findings, lacking, or absent without harm (DECISIONS T-417). */
export type CommunicationState = 'written' | 'warned' | 'faulty' | 'lacking' | 'unneeded';

/** One line of the overview: a kind with the state of each language (DECISIONS T-417). */
export type CommunicationLine = {
  readonly kind: string;
  readonly isNeeded: boolean;
  readonly states: Readonly<Record<ContactLanguage, CommunicationState>>;
};

function stateOf(written: boolean, needed: boolean, faults: readonly CommunicationFault[]): CommunicationState {
  if (!written) return needed ? 'lacking' : 'unneeded';
  if (faults.some(({ severity }) => severity === 'error')) return 'faulty';
  return faults.length > 0 ? 'warned' : 'written';
}

/** Every kind, ours first and then what the contract holds beside them, with what is written, wrong and lacking (DECISIONS T-417). */
export function communicationLines(
  contract: CommunicatingContract,
  faults: readonly ContractTextFault[] = communicationFaults(contract),
): CommunicationLine[] {
  const communications = contract.communications ?? {};
  const ours: readonly string[] = communicationKindValues;
  const others = Object.keys(communications).filter((kind) => !ours.includes(kind));
  return [...ours, ...others].map((kind) => {
    const known = communicationKindValues.find((one) => one === kind);
    const isNeeded = known !== undefined && isKindNeeded(known, contract);
    const needed = known && isNeeded ? languagesNeeded(known, contract) : [];
    const texts: Readonly<Record<string, unknown>> = Object.hasOwn(communications, kind)
      ? (communications[kind]?.texts ?? {})
      : {};
    const states = contactLanguageValues.map((language): [ContactLanguage, CommunicationState] => {
      const isWritten = typeof texts[language] === 'string' && texts[language].trim() !== '';
      const own = faults.filter((fault) => fault.kind === kind && fault.language === language);
      return [language, stateOf(isWritten, needed.includes(language), own)];
    });
    return { kind, isNeeded, states: Object.fromEntries(states) as CommunicationLine['states'] };
  });
}
