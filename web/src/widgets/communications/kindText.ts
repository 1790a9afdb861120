import { isCommunicationKind } from '@towline/sdk/domain/communication/placeholders';
import { dynamicText } from '../../i18n/dynamicText.ts';

/** What a kind is called; one that is not ours by its name. */
export const communicationKindText = (kind: string): string =>
  isCommunicationKind(kind) ? dynamicText(`CommunicationKind.${kind}`, {}, 'enumerations') : kind;
