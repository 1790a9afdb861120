import { randomUUID } from 'node:crypto';
import type {
  Partner,
  PartnerOperationalStatus,
  PartnerRegistration,
  PartnerSave,
  PartnerType,
} from '@towline/sdk/api';
import { dispatchLanguages, partnerCountryValues } from '@towline/sdk/domain/partner/countries';
import type { Context } from '../../core/context.ts';
import { partnerLogs } from '../../stores/partnerLogs.ts';
import { partnerWrites } from '../../stores/partnerWrites.ts';
import { createRecord } from '../record.ts';
import { partnerRecord } from './partnerRecord.ts';
import { checkNamed, checkPartner, rowsOf } from './partnerValues.ts';

/** What the two steps say of a partner, as its cards will show it (3-platform §3, §9). */
function partnerOf({ legalName, vatNumber, parentAssistanceCompanyCode, ...typed }: PartnerRegistration): PartnerSave {
  const country = typed.country.toUpperCase();
  const known = partnerCountryValues.find((code) => code === country);
  const language = known && dispatchLanguages[known][0];
  const { dispatchLocation: depot } = typed;
  const name = depot.name?.trim() || legalName.trim();
  return {
    name,
    country,
    legalDetails: { name: legalName.trim(), vatNumber, ...(language && { language }) },
    parentAssistanceCompanyCode,
    operationalDetails: {
      name,
      ...(depot.phoneNumber && { dispatchPhoneNumber: depot.phoneNumber }),
      ...(depot.smsNumber && { dispatchSmsNumber: depot.smsNumber }),
      ...(depot.email && { dispatchEmail: depot.email }),
      ...(language && { dispatchVoiceLanguage: language }),
    },
    dispatchLocations: [depot],
  };
}

// A fault of the partner is one of what was typed in the two steps.
const typedAt = (path: string): string =>
  path
    .replace(/^dispatchLocations\.0/, 'dispatchLocation')
    .replace('legalDetails.vatNumber', 'vatNumber')
    .replace('legalDetails.name', 'legalName')
    .replace(/^operationalDetails\.dispatchEmail$/, 'dispatchLocation.email')
    .replace(/^operationalDetails\.dispatch(?:Phone|(Sms))Number$/, (_all, sms) =>
      sms ? 'dispatchLocation.smsNumber' : 'dispatchLocation.phoneNumber',
    )
    .replace(/^name$/, 'legalName');

async function addPartner(
  context: Context,
  registration: PartnerRegistration,
  kind: { type: PartnerType; status: PartnerOperationalStatus; message: 'Added' | 'Registered' },
): Promise<Partner> {
  const typed = partnerOf(registration);
  // The first step asks for both (3-platform §3, §5); a blank is none.
  const required = (['name', 'vatNumber'] as const)
    .filter((name) => !typed.legalDetails?.[name]?.trim())
    .map((name) => `legalDetails.${name}`);
  await checkPartner(context.db.pool, typed, { required, pathOf: typedAt });
  return createRecord(context, partnerRecord, {
    async create(tx) {
      await checkNamed(tx, typed);
      const { values, depots } = rowsOf(context, typed);
      const partner = await partnerWrites.create(tx, randomUUID(), values, depots, kind);
      const { agent, now } = context;
      const by = { agentId: agent.id, agentName: agent.fullName };
      const data = { to: kind.status };
      await partnerLogs.add(tx, { partnerId: partner.id, at: now(), message: kind.message, ...by, data });
      return partner;
    },
  });
}

/** Adds a partner of the network, whose registration then waits for its approval (3-platform §2, §5; DECISIONS T-493). */
export const createPartner = (context: Context, registration: PartnerRegistration): Promise<Partner> =>
  addPartner(context, registration, { type: 'Partner', status: 'RegistrationApprovalRequired', message: 'Added' });

/** Adds an external partner, who may be given jobs at once (3-platform §3, §7; DECISIONS T-493). */
export const registerExternalPartner = (context: Context, registration: PartnerRegistration): Promise<Partner> =>
  addPartner(context, registration, { type: 'ExternalPartner', status: 'Active', message: 'Registered' });
