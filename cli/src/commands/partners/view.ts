import type { Partner } from '@towline/sdk/api';
import { z } from 'zod';
import { named } from '../../api/named.ts';
import { defineCommand } from '../../defineCommand.ts';
import type { Pair } from '../../output/column.ts';
import { findPartner } from './partners.ts';

const fields = {
  ...{ id: true, code: true, type: true, operationalStatus: true, isActive: true, name: true, country: true },
  ...{ manager: true, legalDetails: true, invoicingDetails: true, parentOrganisationCode: true },
  ...{ parentAssistanceCompanyCode: true, operationalDetails: true, dispatchLocations: true, prices: true, kpi: true },
  ...{ capabilities: true, networks: true, workSchedule: true, certifications: true, capacity: true, metrics: true },
  ...{ openWork: true, version: true },
};

/** What of them is open, which keeps them from being deleted (DECISIONS S-36). */
const openText = ({ jobs, offers, documents } = { jobs: 0, offers: 0, documents: 0 }): string =>
  Object.entries({ jobs, offers, documents })
    .filter(([, open]) => open > 0)
    .map(([what, open]) => `${open} ${what}`)
    .join(', ');

/** What a person looks for first; the whole record is in --json. */
function pairsOf(partner: Partner): Pair[] {
  const { legalDetails, operationalDetails, dispatchLocations } = partner;
  const pairs: Pair[] = [
    ['Partner', partner.name],
    ['Id', partner.id],
    ['Code', partner.code ?? ''],
    ['Type', partner.type],
    ['Status', partner.operationalStatus ?? ''],
    ['Active', partner.isActive ? 'yes' : 'no'],
    ['Country', partner.country],
    ['Company', [legalDetails?.name, legalDetails?.vatNumber].filter(Boolean).join(', ')],
    ['Phone', operationalDetails?.dispatchPhoneNumber ?? ''],
    ['E-mail', operationalDetails?.dispatchEmail ?? ''],
    ['Suspended until', operationalDetails?.suspendedUntil ?? ''],
    ['Networks', partner.networks?.join(', ') ?? ''],
    ['Can do', partner.capabilities?.join(', ') ?? ''],
    ['Open', openText(partner.openWork)],
    ['Depots', dispatchLocations.map((depot) => depot.address?.formattedAddress ?? depot.name ?? '').join('\n')],
  ];
  return pairs.filter(([, text]) => text !== '');
}

export const command = defineCommand({
  name: 'partners view',
  summary: 'One partner',
  args: [{ name: 'id', description: 'Id of the partner, or its beginning', completes: 'partner' }],
  flags: z.object({}),
  fields: Object.keys(fields),
  examples: [
    ['partners view 3b1f0a52', 'Its main facts'],
    ["partners view 3b1f0a52 --jq '.data.dispatchLocations'", 'Its depots'],
  ],
  async run({ args, output, connect, agent }) {
    await agent();
    const [id = ''] = args;
    const found = await named('partner', id, findPartner(await connect(), id), 'partners list');
    await output.record({ schema: 'towline.partners.view/1', data: { ...found }, pairs: pairsOf(found) });
    return 0;
  },
});
