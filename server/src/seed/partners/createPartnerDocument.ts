import { createIban, createVatNumber } from '../companyNumbers.ts';
import { createMobileNumber, createPerson, plainLetters } from '../people.ts';
import type { Random } from '../random.ts';
import type { DemoPartner } from './demoPartner.ts';
import type { PartnerDocument, ServicePrice } from './partnerDocument.ts';
import { type PartnerKind, vehicleLimitsOf } from './partnerKinds.ts';

const vatRates = { BE: 0.21, LU: 0.17, FR: 0.2, IT: 0.22 } as const;

/** Contracts that partners agree a price of their own for, by country. */
const negotiated = {
  BE: ['C24Prepaid19', 'Q8'],
  LU: ['C24Prepaid19_LU'],
  FR: [],
  IT: ['C24Prepaid_IT_BA', 'BA_DTA'],
} as const;

interface DocumentFacts {
  partner: Omit<DemoPartner, 'document'>;
  owner: string;
  kind: PartnerKind;
  /** In a workshop; 0: it told none, which counts as 3 (2-requests §9). */
  repairCapacity: number | undefined;
  openingHours: PartnerDocument['openingHours'];
  parentAssistanceCompanyCode: string;
  parentOrganisationCode?: string | undefined;
  demoBehaviour?: PartnerDocument['demoBehaviour'] | undefined;
}

/** Everything about a partner that is no column of its own. */
export function createPartnerDocument(random: Random, facts: DocumentFacts): PartnerDocument {
  const { partner, owner, kind, repairCapacity, openingHours } = facts;
  const { parentAssistanceCompanyCode, parentOrganisationCode, demoBehaviour } = facts;
  const manager = createPerson(random, { language: partner.language, countryCode: partner.country });
  const address = partner.depots[0]?.address;
  const accepted = random.integer(12, 160);
  const rejected = random.integer(2, 60);
  const onTime = Math.round(accepted * random.between(0.72, 0.98));
  const slug = plainLetters(partner.name);
  return {
    manager: {
      id: random.uuid(),
      firstName: manager.firstName,
      lastName: owner,
      email: `${plainLetters(manager.firstName)}@${slug}.example`,
      mobilePhoneNumber: createMobileNumber(random, partner.country),
      language: partner.language,
    },
    legalDetails: {
      name: `${owner} ${{ BE: 'BV', LU: 'S.à r.l.', FR: 'SARL', IT: 'S.r.l.' }[partner.country]}`,
      vatNumber: createVatNumber(random, partner.country),
      address: {
        street: `${address?.street} ${address?.streetNumber}`,
        city: address?.addressLevel4 ?? '',
        postalCode: address?.postalCode ?? '',
        country: partner.country,
      },
      language: partner.language,
    },
    invoicingDetails: {
      invoiceNumberPrefix: `${partner.code}-`,
      // Italian partners write their own invoices, and now and then one who has not signed yet (DECISIONS T-552).
      ...(partner.country !== 'IT' && !partner.code.endsWith('7') && { selfBillingAgreedOn: '2025-01-01' }),
      email: `invoices@${slug}.example`,
      iban: createIban(random, partner.country),
      commission: 0.1,
      paymentCommission: 0.015,
      vatRate: vatRates[partner.country],
    },
    ...(parentOrganisationCode && { parentOrganisationCode }),
    parentAssistanceCompanyCode,
    operationalDetails: {
      name: partner.name,
      dispatchPhoneNumber: partner.phoneNumber,
      dispatchSmsNumber: partner.smsNumber,
      dispatchEmail: partner.email,
      dispatchVoiceLanguage: partner.language,
      towsoftIntegration: random.chance(0.15)
        ? { enabled: true, contractorId: String(random.integer(10_000, 99_999)) }
        : { enabled: false },
      // Blue Assistance's partners are known to its own system, too (3-platform §3).
      ...(partner.networks.includes('BA') && { csm360Code: `CSM${partner.code}` }),
    },
    certifications: [...kind.certifications],
    openingHours,
    vehicleLimits: vehicleLimitsOf(kind),
    capacity: kind.capacity,
    prices: createPrices(random, partner.country),
    kpi: {
      acceptedCount_90d: accepted,
      rejectedCount_90d: rejected,
      acceptedCount_total: accepted * random.integer(3, 9),
      rejectedCount_total: rejected * random.integer(3, 9),
      onTimeCount_90d: onTime,
      lateCount_90d: accepted - onTime,
    },
    metrics: {
      openRepairJobsCount: random.integer(0, Math.max(1, kind.repairCapacity ?? 0)),
      ...(repairCapacity !== undefined && { repairJobsCapacity: repairCapacity }),
      acceptedCount: accepted,
      rejectedCount: rejected,
    },
    ...(demoBehaviour && { demoBehaviour }),
  };
}

/** Around the fall-back prices of the coverage map, 80 and 1.45 a kilometre (3-platform §9). */
function createPrices(random: Random, country: keyof typeof negotiated): PartnerDocument['prices'] {
  const level = random.between(0.85, 1.2);
  const price = (intervention: number, perKm: number, factor: number): ServicePrice => ({
    interventionPrice: Math.round(intervention * level * factor * 2) / 2,
    pricePerKm: Math.round(perKm * level * factor * 100) / 100,
  });
  const list = (factor: number) => ({
    JumpStart: price(62, 1.2, factor),
    BreakdownAssistance: price(72, 1.3, factor),
    ExtraMileage: price(0, 1.45, factor),
    WheelLiftTow: price(84, 1.45, factor),
  });
  return {
    Default: list(1),
    ...Object.fromEntries(random.some(negotiated[country], 0.6).map((code) => [code, list(0.93)])),
  };
}
