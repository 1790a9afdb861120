import { dynamicText } from '../../i18n/dynamicText.ts';
import type { Said } from './defineAction.ts';

/** A sentence of an action in the agent's language. */
export const saidText = (said: Said): string =>
  typeof said === 'string' ? dynamicText(said) : dynamicText(said.key, { ...said.values });
