import type { LedgerEntryList } from '@towline/sdk/api';
import { PAGE_SIZE } from '@towline/sdk/domain/filters/pages';
import type { Query } from '@towline/sdk/types';
import { checkDays } from '../../core/checkDays.ts';
import type { Context } from '../../core/context.ts';
import { ledgerEntries } from '../../stores/ledgerEntries.ts';

/** A page of the ledger, and where the next one begins (DECISIONS T-575). */
export async function listLedgerEntries({ db }: Context, query: Query<'listLedgerEntries'>): Promise<LedgerEntryList> {
  checkDays({ from: query.from, to: query.to });
  const page = await ledgerEntries.page(db.pool, query);
  const last = page.records.at(-1);
  const isLast = page.records.length < (query.take ?? PAGE_SIZE) || last === undefined;
  return isLast ? page : { ...page, nextCursor: String(last.recorded) };
}
