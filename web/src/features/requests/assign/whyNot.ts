import type { ExcludedPartner } from '@towline/sdk/api';
import { dynamicText } from '../../../i18n/dynamicText.ts';

/** Why dispatch passes a partner over, as a sentence with what it names; one of several capabilities would do (DECISIONS S-03, C-74). */
export const whyNot = ({ reason, detail = '' }: Pick<ExcludedPartner, 'reason' | 'detail'>): string =>
  dynamicText(`WHY_NOT_${reason}`, { detail: detail.replaceAll('|', ' / ') });
