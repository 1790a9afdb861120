import type { PartnerCapability, PartnerMetrics } from '@towline/sdk/api';
import type { OpeningHours } from '@towline/sdk/domain/dispatch/openingHours';

/** The smallest, heaviest and longest vehicle that one capability serves; what is absent has no limit (3-platform §3). */
export interface VehicleLimits {
  minWeightInTonnes?: number;
  maxWeightInTonnes?: number;
  maxLengthInMeters?: number;
}

/** What a partner asks for a service: net euro. */
export interface ServicePrice {
  interventionPrice: number;
  pricePerKm: number;
}

export type PricedCode = 'JumpStart' | 'BreakdownAssistance' | 'ExtraMileage' | 'WheelLiftTow';

/**
 * What the column `partners.doc` holds beside the row's own columns (3-platform §3). Opening hours, limits, capacity, prices
 * and kpi are what dispatch makes its candidates of (`sdk/domain/dispatch/candidate`).
 */
export interface PartnerDocument {
  manager: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    mobilePhoneNumber: string;
    language: string;
  };
  legalDetails: {
    name: string;
    vatNumber: string;
    address: { street: string; city: string; postalCode: string; country: string };
    language: string;
  };
  invoicingDetails: {
    invoiceNumberPrefix: string;
    selfBillingAgreedOn?: string;
    email: string;
    iban: string;
    /** Shares of 1 (3-platform §9: shown times 100). */
    commission: number;
    paymentCommission: number;
    vatRate: number;
  };
  parentOrganisationCode?: string;
  parentAssistanceCompanyCode: string;
  operationalDetails: {
    name: string;
    dispatchPhoneNumber: string;
    dispatchSmsNumber: string;
    dispatchEmail: string;
    dispatchVoiceLanguage: 'nl' | 'fr' | 'it';
    suspendedUntil?: string;
    csm360Code?: string;
    towsoftIntegration: { enabled: boolean; contractorId?: string };
  };
  certifications: string[];
  openingHours: OpeningHours;
  /** By capability; a capability that is not named serves every vehicle. */
  vehicleLimits: Partial<Record<PartnerCapability, VehicleLimits>>;
  /** Jobs that it takes at once: its trucks. */
  capacity: number;
  /** By contract code, or Default. */
  prices: Record<string, Record<PricedCode, ServicePrice>>;
  /** Answers of the last 90 days, by their names in the documents, and how many of the accepted came on time. */
  kpi: {
    acceptedCount_90d: number;
    rejectedCount_90d: number;
    acceptedCount_total: number;
    rejectedCount_total: number;
    onTimeCount_90d: number;
    lateCount_90d: number;
  };
  /** Who has no workshop has no capacity for repairs either (2-requests §9). */
  metrics: PartnerMetrics;
  /** What the demo partner network plays; absent: it answers by chance. */
  demoBehaviour?: 'Accepts' | 'Refuses' | 'NeverAnswers' | 'CancelsUnderWay';
}
