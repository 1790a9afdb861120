import type { RequestListItem } from '@towline/sdk/api';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import type { StatusLevel } from '../../../ui/statusLevel.ts';

/** Statuses in which nothing goes on until a person acts. */
const needsHuman: Readonly<Record<string, { readonly level: StatusLevel; readonly key: string } | undefined>> = {
  NoCharliesFound: { level: 'danger', key: 'ATTENTION_NONE_FOUND' },
  HomeAssistanceCompanyAssigned: { level: 'warning', key: 'ATTENTION_WAITS_FOR_COMPANY' },
  AbroadAssistanceCompanyAssigned: { level: 'warning', key: 'ATTENTION_WAITS_FOR_COMPANY' },
  PartnerDelayed: { level: 'warning', key: 'ATTENTION_DELAYED' },
};

/** The bar before a row that waits for somebody, and why. */
export function attentionOf({ status }: Pick<RequestListItem, 'status'>) {
  const found = needsHuman[status];
  return found && { level: found.level, text: dynamicText(found.key) };
}
