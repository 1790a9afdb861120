import type { PartnerAvailability, PartnerDay } from '@towline/sdk/api';
import { mayPartnerPause, mayPartnerResume, stopEndsAt, takesOffers } from '@towline/sdk/domain/partner/status';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { type OwnPartner, partnerCompany } from '../../stores/partnerCompany.ts';
import type { DeviceRow } from '../../stores/partnerDevices.ts';
import { partnerLanguage } from './partnerLanguage.ts';

/** Whether offers come, and what the partner may do about it (DECISIONS S-36). */
function availabilityOf(partner: OwnPartner, now: number): PartnerAvailability {
  const { operationalStatus: status, operationalDetails: { pausedBy, suspendedUntil } = {} } = partner;
  const until = stopEndsAt(partner);
  return {
    takesOffers: takesOffers({ ...partner, ...(suspendedUntil && { suspendedUntil }) }, now),
    ...(status && { status }),
    ...(until !== undefined && { until: new Date(until).toISOString() }),
    ...(status === 'Paused' && pausedBy && { pausedBy }),
    mayPause: mayPartnerPause(partner),
    mayResume: mayPartnerResume(partner),
  };
}

/** What the partner's own page shows now (DECISIONS T-516). */
export async function partnerDay({ db, now }: Context, device: DeviceRow): Promise<PartnerDay> {
  const { partnerId, actingAgentName, expiresAt } = device;
  const partner = await partnerCompany.partner(db.pool, partnerId);
  if (!partner) return refuse('NOT_SIGNED_IN');
  const language = partnerLanguage(partner);
  const at = now();
  const [offers, work] = await Promise.all([
    partnerCompany.offers(db.pool, partnerId, language),
    partnerCompany.work(db.pool, partnerId, language),
  ]);
  return {
    now: at.toISOString(),
    language,
    ...(partner.companyName && { companyName: partner.companyName }),
    partner: { id: partner.id, name: partner.name },
    ...(actingAgentName && { actingAgentName }),
    deviceEndsAt: expiresAt.toISOString(),
    availability: availabilityOf(partner, at.getTime()),
    offers,
    work,
  };
}
