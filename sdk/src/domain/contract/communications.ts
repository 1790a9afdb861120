import type { CommunicationKind, ContactLanguage, ContractCommunication } from '../../generated/api.ts';
import { communicationKindValues, contactLanguageValues } from '../../generated/values.ts';
import { languageFor } from '../language/fallback.ts';
import { errorAt, type RuleIssue } from '../ruleIssue.ts';

/** A contract's communications by kind (3-platform §3). */
export type Communications = Readonly<Record<string, ContractCommunication>>;

/** Languages in which a communication may be written: agent.Instructions only in en, the others in all five (3-platform §5). */
export const communicationLanguages = (kind: CommunicationKind): readonly ContactLanguage[] =>
  kind === 'agent.Instructions' ? ['en'] : contactLanguageValues;

/** Kinds that can still be added (3-platform §5). */
export const addableCommunications = (communications: Communications): CommunicationKind[] =>
  communicationKindValues.filter((kind) => !communicationExistsIssue(communications, kind));

/** Refuses to add a communication that exists (3-platform §5: COMMUNICATION_EXISTS). */
export const communicationExistsIssue = (
  communications: Communications,
  kind: string,
): RuleIssue<'COMMUNICATION_EXISTS'> | undefined =>
  Object.hasOwn(communications, kind) ? errorAt(kind, 'COMMUNICATION_EXISTS', { kind }) : undefined;

/** Languages that can still be added to a communication (3-platform §5). */
export const addableLanguages = (kind: CommunicationKind, communication: ContractCommunication): ContactLanguage[] =>
  communicationLanguages(kind).filter((language) => !languageExistsIssue(communication, language));

/** Refuses to add a language in which the communication exists (3-platform §5: LANGUAGE_EXISTS). */
export const languageExistsIssue = (
  { texts }: Pick<ContractCommunication, 'texts'>,
  language: string,
): RuleIssue<'LANGUAGE_EXISTS'> | undefined =>
  Object.hasOwn(texts, language) ? errorAt(language, 'LANGUAGE_EXISTS', { language }) : undefined;

/** The contract's communications with its customer terms published on the website, or hidden; unchanged where it has no terms (3-platform §2, §3). */
export const withTermsPublished = (communications: Communications, isPublished: boolean): Communications => {
  const terms = Object.hasOwn(communications, 'customer.Terms') ? communications['customer.Terms'] : undefined;
  return terms ? { ...communications, 'customer.Terms': { ...terms, enabledForWebsite: isPublished } } : communications;
};

/** Whether the rich text editor is offered: not where the name contains ivr, whose text is spoken (3-platform §5). */
export const hasRichTextEditor = (kind: string): boolean => !/ivr/i.test(kind);

/** The tab that is shown after a language was deleted: the one before it, else the one after; undefined when none is left (3-platform §5). */
export const neighbourAfterDelete = (languages: readonly string[], deleted: string): string | undefined => {
  const index = languages.indexOf(deleted);
  const rest = languages.filter((language) => language !== deleted);
  return rest[Math.max(0, index - 1)];
};

/** The text in the reader's language, else in en, else the first one there is; undefined where there is none (2-requests §2). */
export const communicationTextFor = (
  communication: Pick<ContractCommunication, 'texts'> | undefined,
  wanted: string,
): { readonly language: string; readonly text: string } | undefined => {
  const texts = Object.entries(communication?.texts ?? {}).filter((entry): entry is [string, string] => !!entry[1]);
  const language = languageFor(
    texts.map(([known]) => known),
    wanted,
  );
  const found = texts.find(([known]) => known === language);
  return found && { language: found[0], text: found[1] };
};
