import type { Invoice, InvoiceReference } from '@towline/sdk/api';
import { documentDayOf } from '@towline/sdk/domain/document/number';
import { formatDate, formatDateTime, formatShortDateTime } from '../../i18n/format.ts';

type Dated = Pick<InvoiceReference, 'timestamp' | 'supplier'> & Pick<Invoice, 'day'>;

/**
 * When a document is of: its day, as on paper, and the time of its issue while the agent's clock shows it on that day. About midnight an agent
 * who sits in another zone than its supplier would read another day than its reader, at New Year another than its number (DECISIONS S-40).
 */
export function documentDate({ timestamp, supplier, day = documentDayOf(timestamp, supplier?.country) }: Dated): {
  readonly short: string;
  readonly whole: string;
} {
  const said = formatDate(day);
  const whole = formatDateTime(timestamp);
  return whole.startsWith(said) ? { whole, short: formatShortDateTime(timestamp) } : { whole: said, short: said };
}
