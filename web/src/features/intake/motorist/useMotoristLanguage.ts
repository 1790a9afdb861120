import type { ContactLanguage } from '@towline/sdk/api';
import { languageOf } from '@towline/sdk/domain/language/locales';
import { motoristLanguage } from '@towline/sdk/domain/order/motoristLanguage';
import { useLocale } from '../../../i18n/agentLocale.ts';
import { useIntakeTab } from '../form/tabContext.tsx';

/** The language in which messages go to the motorist of the order that is being taken (DECISIONS T-189). */
export function useMotoristLanguage(): ContactLanguage {
  const { order, contract } = useIntakeTab();
  return motoristLanguage(order, { contract, agentLanguage: languageOf(useLocale()) });
}
