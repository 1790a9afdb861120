import type { CommunicationKind, ContactLanguage, ContractCommunication } from '../../generated/api.ts';
import { communicationKindValues, contactLanguageValues } from '../../generated/values.ts';
import { languageFor } from '../language/fallback.ts';

/** A contract's communications by kind (3-platform §3). */
export type Communications = Readonly<Record<string, ContractCommunication>>;

/** Languages in which a communication may be written: agent.Instructions only in en, the others in all five (3-platform §5). */
export const communicationLanguages = (kind: CommunicationKind): readonly ContactLanguage[] =>
  kind === 'agent.Instructions' ? ['en'] : contactLanguageValues;

/** Kinds that can still be added: one that exists answers COMMUNICATION_EXISTS (3-platform §5). */
export const addableCommunications = (communications: Communications): CommunicationKind[] =>
  communicationKindValues.filter((kind) => !Object.hasOwn(communications, kind));

/** Languages that can still be added to a communication: one that exists answers LANGUAGE_EXISTS (3-platform §5). */
export const addableLanguages = (kind: CommunicationKind, communication: ContractCommunication): ContactLanguage[] =>
  communicationLanguages(kind).filter((language) => !Object.hasOwn(communication.texts, language));

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
