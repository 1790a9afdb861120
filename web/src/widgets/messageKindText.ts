import { communicationKindValues } from '@towline/sdk/values';
import { dynamicText } from '../i18n/dynamicText.ts';

/** What a message is for, in words: what contracts write, and what the program and its agents send besides. */
export function messageKindText(kind: string): string {
  if (communicationKindValues.some((known) => known === kind))
    return dynamicText(`CommunicationKind.${kind}`, {}, 'enumerations');
  const key = `MessageKind.${kind}`;
  const text = dynamicText(key, {}, 'labels');
  return text === key ? kind : text;
}
