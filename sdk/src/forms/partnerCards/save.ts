import type { Partner, PartnerSave } from '../../generated/api.ts';

/** What was typed, without what was left empty: nothing is kept of it (3-platform §7). */
export const given = <Values extends object>(
  values: Values,
): { -readonly [Name in keyof Values]?: Exclude<Values[Name], '' | undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined)) as {
    -readonly [Name in keyof Values]?: Exclude<Values[Name], '' | undefined>;
  };

/**
 * A partner as it is saved: whole, with what a card of it changed. What the actions write, its status and its type, is not of a
 * save (3-platform §2, §4).
 */
export function partnerSave(partner: Partner, changes: Partial<PartnerSave>): PartnerSave {
  const {
    name,
    country,
    manager,
    legalDetails,
    invoicingDetails,
    parentOrganisationCode,
    parentAssistanceCompanyCode,
    operationalDetails,
    dispatchLocations,
    prices,
    capabilities,
    networks,
    workSchedule,
    certifications,
    capacity,
    version,
  } = partner;
  const kept: PartnerSave = {
    name,
    country,
    dispatchLocations,
    version,
    ...given({
      manager,
      legalDetails,
      invoicingDetails,
      parentOrganisationCode,
      parentAssistanceCompanyCode,
      operationalDetails,
      prices,
      capabilities,
      networks,
      workSchedule,
      certifications,
      capacity,
    }),
  };
  return { ...kept, ...changes };
}
