import { randomUUID } from 'node:crypto';
import type { Partner, PartnerSave } from '@towline/sdk/api';
import { withTestContacts } from '@towline/sdk/domain/environment/testContacts';
import { fieldIssue } from '@towline/sdk/domain/fields/fieldIssue';
import { DEFAULT_PRICES } from '@towline/sdk/domain/price/decidePrice';
import { errorAt } from '@towline/sdk/domain/ruleIssue';
import { normaliseIban } from '@towline/sdk/forms/fields/iban';
import { normaliseVatNumber } from '@towline/sdk/forms/fields/vatNumber';
import { partnerIssues } from '@towline/sdk/forms/partner';
import { bankCode } from '../../core/bankCode.ts';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import type { Tx } from '../../db/tx.ts';
import { contracts } from '../../stores/contracts.ts';
import { organisations } from '../../stores/organisations.ts';
import type { DepotRow, PartnerValues } from '../../stores/partnerWrites.ts';
import { misplacedDepots } from './depotPlace.ts';
import { stoodBefore } from './stoodBefore.ts';

/**
 * Refuses what the form refuses, and a depot whose position is in another country or at sea, each thing at its field; what stood there
 * before is left alone (3-platform §5, §8; DECISIONS T-507, T-938).
 */
export async function checkPartner(
  tx: Tx,
  values: PartnerSave,
  {
    before,
    required = [],
    pathOf = (path) => path,
  }: { before?: Partner; required?: readonly string[]; pathOf?: (path: string) => string } = {},
): Promise<void> {
  const wrong = partnerIssues(values).filter(({ path }) => !stoodBefore(path, values, before));
  const issues = [...required.map((path) => fieldIssue(path, 'REQUIRED')), ...wrong];
  const known = new Set(issues.map(({ path }) => path));
  for (const index of await misplacedDepots(tx, values, before?.dispatchLocations)) {
    const path = `dispatchLocations.${index}`;
    if (!known.has(path)) issues.push(errorAt(path, 'DEPOT_OUTSIDE_LEGAL_COUNTRY'));
  }
  if (issues.length === 0) return;
  // What was typed once and stands in two places of the record is one fault of what was typed.
  const errors = new Map(
    issues.map(({ path, code, messageKey }) => {
      const pointer = `/${pathOf(path).replaceAll('.', '/')}`;
      return [`${pointer} ${code}`, { pointer, detail: messageKey, code }];
    }),
  );
  refuse('VALIDATION_FAILED', { errors: [...errors.values()] });
}

/** The organisations and contracts that it names are there. */
export async function checkNamed(tx: Tx, values: PartnerSave): Promise<void> {
  for (const name of ['parentOrganisationCode', 'parentAssistanceCompanyCode'] as const) {
    const code = values[name];
    if (code && !(await organisations.byCode(tx, code)))
      refuseFor('RULE_BROKEN', `/${name}`, 'there is no such organisation', 'UNKNOWN');
  }
  for (const code of Object.keys(values.prices ?? {}))
    if (code !== DEFAULT_PRICES && !(await contracts.byCode(tx, code)))
      refuseFor('RULE_BROKEN', `/prices/${code}`, 'there is no such contract', 'UNKNOWN');
}

function depotsOf({ dispatchLocations }: PartnerSave, before: Partner | undefined): DepotRow[] {
  const known = new Set(before?.dispatchLocations.map(({ id }) => id));
  const ids = dispatchLocations.map(({ id }) => (id !== undefined && known.delete(id) ? id : randomUUID()));
  return dispatchLocations.map(({ id: _id, latitude, longitude, ...doc }, index) => ({
    ...{ id: ids[index] ?? randomUUID(), latitude, longitude, doc },
  }));
}

/** The rows of a partner as they are kept: nobody's real contacts outside production, numbers as machines read them (3-platform §9). */
export function rowsOf(
  { config }: Context,
  typed: PartnerSave,
  before?: Partner,
): { values: PartnerValues; depots: DepotRow[] } {
  const partner = withTestContacts(config.environment, typed);
  const { legalDetails, invoicingDetails, operationalDetails, workSchedule } = partner;
  const { pausedUntil, pausedBy, suspendedUntil } = before?.operationalDetails ?? {};
  return {
    values: {
      name: partner.name.trim(),
      country: partner.country.toUpperCase(),
      networks: partner.networks ?? [],
      capabilities: partner.capabilities ?? [],
      doc: {
        manager: partner.manager,
        // What was emptied is taken away, or documents would be of nobody (DECISIONS T-490).
        legalDetails: legalDetails && {
          ...legalDetails,
          name: legalDetails.name?.trim() || undefined,
          vatNumber: normaliseVatNumber(legalDetails.vatNumber ?? '') || undefined,
        },
        invoicingDetails: invoicingDetails && {
          ...invoicingDetails,
          iban: normaliseIban(invoicingDetails.iban ?? '') || undefined,
          bic: bankCode(invoicingDetails.bic),
        },
        parentOrganisationCode: partner.parentOrganisationCode,
        parentAssistanceCompanyCode: partner.parentAssistanceCompanyCode,
        operationalDetails: { ...operationalDetails, pausedUntil, pausedBy, suspendedUntil },
        prices: partner.prices,
        openingHours: workSchedule,
        certifications: partner.certifications,
        capacity: partner.capacity,
      },
    },
    depots: depotsOf(partner, before),
  };
}
