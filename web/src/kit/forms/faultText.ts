import { dynamicText } from '../../i18n/dynamicText.ts';
import type { FieldFault } from './formErrors.ts';

/** What is wrong with a field, in the agent's language. */
export const faultText = ({ code, values }: FieldFault): string => dynamicText(code, { ...values });
