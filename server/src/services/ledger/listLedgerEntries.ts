import type { LedgerEntryList } from '@towline/sdk/api';
import { PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import type { Query } from '@towline/sdk/types';
import { checkDays } from '../../core/checkDays.ts';
import type { Context } from '../../core/context.ts';
import { ledgerEntries } from '../../stores/ledgerEntries.ts';

/** A page of the ledger, where the next one begins, and what all that match come to on each account (DECISIONS T-575, T-748). */
export async function listLedgerEntries({ db }: Context, query: Query<'listLedgerEntries'>): Promise<LedgerEntryList> {
  checkDays({ from: query.from, to: query.to });
  const page = await ledgerEntries.page(db.pool, query);
  // Who reads on knows it from the first page; of more than are counted it would take as long as counting them.
  const isTold = query.cursor === undefined && page.isCountCapped !== true;
  const told = isTold ? { ...page, totals: await ledgerEntries.totals(db.pool, query) } : page;
  const last = page.records.at(-1);
  const isLast = page.records.length < (query.take ?? PAGE_SIZE) || last === undefined;
  return isLast ? told : { ...told, nextCursor: String(last.recorded) };
}
