import type { PriceListService, PriceOfferSave } from '@towline/sdk/api';
import { priceOfferIssues } from '@towline/sdk/domain/priceList/priceListIssues';
import type { Context } from '../../core/context.ts';
import { refuse, refuseFor } from '../../core/refuse.ts';
import { JsonText } from '../../db/jsonText.ts';
import { type KeptList, priceListRecords } from '../../stores/priceListRecords.ts';
import { saveRecord } from '../record.ts';
import { priceListRecord } from './priceListRecord.ts';

/** The one line in use of this code; which of several is meant, a price alone does not say (DECISIONS T-503). */
function lineOf({ services }: KeptList, offerCode: string): PriceListService {
  const ofCode = services.filter(({ code }) => code === offerCode);
  const inUse = ofCode.filter(({ isArchived }) => isArchived !== true);
  if (ofCode.length === 0) return refuse('NOT_FOUND');
  const [line] = inUse;
  if (!line) return refuseFor('RULE_BROKEN', '/price', 'LINE_ARCHIVED', 'LINE_ARCHIVED');
  return inUse.length === 1 ? line : refuseFor('RULE_BROKEN', '/price', 'PRICE_FOR_LIMITS', 'PRICE_FOR_LIMITS');
}

/** Saves one price of a partner's list (3-platform §5, §7). */
export async function savePriceOffer(
  context: Context,
  { id, listCode, offerCode }: { id: string; listCode: string; offerCode: string },
  { price, version, reason }: PriceOfferSave,
): Promise<JsonText> {
  const partnerCode = (await priceListRecords.partnerCode(context.db.pool, id)) ?? refuse('NOT_FOUND');
  const owner = { viewpoint: 'Partner', partnerId: id, partnerCode } as const;
  const own = await priceListRecords.of(context.db.pool, owner);
  if (!own.some(({ code }) => code === listCode)) return refuse('NOT_FOUND');
  const saved = await saveRecord(context, priceListRecord, {
    id: listCode,
    version,
    why: reason,
    answer: (list) => lineOf(list, offerCode),
    change: async (tx, before) => {
      const [issue] = priceOfferIssues(price);
      if (issue) return refuseFor('RULE_BROKEN', '/price', issue.messageKey, issue.code);
      const line = lineOf(before, offerCode);
      if (line.price === price) return before;
      const services = before.services.map((other) => (other === line ? { ...line, price } : other));
      return priceListRecords.save(tx, { ...before, services }, { at: context.now(), reason });
    },
  });
  return new JsonText(JSON.stringify(lineOf(saved, offerCode)), saved.version);
}
