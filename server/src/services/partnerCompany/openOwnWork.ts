import type { PageSecret, PartnerLinkAsk } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { writeAs } from '../../db/transaction.ts';
import { partnerCompany } from '../../stores/partnerCompany.ts';
import type { DeviceRow } from '../../stores/partnerDevices.ts';
import { pageAddressOf } from '../publicPages/pageSecret.ts';
import { newPartnerLink } from '../status/newPartnerLink.ts';
import { partnerWriter } from './ownDevice.ts';
import { partnerLanguage } from './partnerLanguage.ts';

/** A link to the page of what is the partner's, for this device; another's is not found (DECISIONS T-516). */
export async function openOwnWork(
  context: Context,
  device: DeviceRow,
  { kind, subjectId }: PartnerLinkAsk,
): Promise<PageSecret> {
  const { db, config, now, operation } = context;
  const partner = await partnerCompany.partner(db.pool, device.partnerId);
  const requestId = await partnerCompany.requestOf(db.pool, kind, subjectId, device.partnerId);
  if (!partner || !requestId) return refuse('NOT_FOUND');
  const language = partnerLanguage(partner);
  const link = { kind, subjectId, requestId, language, by: partner.name, at: now(), deviceId: device.id };
  return writeAs(db, partnerWriter(partner.name, device), operation, async (tx) => {
    const { secret } = await newPartnerLink(tx, link, pageAddressOf(config));
    return { token: secret };
  });
}
