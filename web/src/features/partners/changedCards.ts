import type { PartnerLogEntry } from '@towline/sdk/api';
import type { LabelKey } from '../../kit/texts.ts';

/** The card or the tab that shows what stands at the first step of a pointer. */
const cardOfField: Readonly<Record<string, LabelKey>> = {
  name: 'PARTNER_ID',
  country: 'PARTNER_ID',
  manager: 'PARTNER_OWNER',
  legalDetails: 'PARTNER_COMPANY',
  invoicingDetails: 'PARTNER_BILLING',
  parentOrganisationCode: 'PARENT_ORGANISATION',
  parentAssistanceCompanyCode: 'PARENT_ORGANISATION',
  operationalDetails: 'OPERATIONAL_CONTACT',
  workSchedule: 'WORK_SCHEDULE',
  capacity: 'WORK_SCHEDULE',
  prices: 'SERVICE_PRICES',
  networks: 'ENABLED_NETWORKS',
  dispatchLocations: 'DEPOTS',
  capabilities: 'CAPABILITIES',
};

/** The cards that a save changed, each once, in the order in which the log names them (3-platform §3). */
export function changedCards({ data }: Pick<PartnerLogEntry, 'data'>): LabelKey[] {
  const paths: unknown[] = Array.isArray(data?.changes) ? data.changes : [];
  const cards = paths.map((path) => (typeof path === 'string' ? cardOfField[path.split('/')[1] ?? ''] : undefined));
  return [...new Set(cards.filter((card) => card !== undefined))];
}
