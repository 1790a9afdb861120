import type { Tx } from '../db/tx.ts';

/** Which mail addresses are partners'. */
export const partnerAddresses = {
  /** Those of the list, in small letters, that a partner has, or that a job of the request went to. */
  async among(tx: Tx, list: readonly string[], requestId: string | null): Promise<ReadonlySet<string>> {
    const { rows } = await tx.query<{ address: string }>(
      `select address from unnest($1::text[]) as address
       where exists (select 1 from jobs j where j.request_id = $2 and lower(j.doc->>'partnerEmail') = address)
         or exists (select 1 from partners p where lower(p.doc->'operationalDetails'->>'dispatchEmail') = address)
         or exists (select 1 from partner_locations l where lower(l.doc->>'email') = address)`,
      [list.map((address) => address.toLowerCase()), requestId],
    );
    return new Set(rows.map(({ address }) => address));
  },
};
