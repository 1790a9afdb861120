import type { EnteredCapability } from '@towline/sdk/domain/capability/entered';
import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** What a partner entered, and the version of it. */
export interface SavedCapability extends EnteredCapability {
  version: number;
}

const valueJson = `json_strip_nulls(json_build_object('code', c.code, 'quantity', c.quantity,
  'certificationDate', to_char(c.certification_date, 'YYYY-MM-DD'), 'version', c.version))`;

const ofPartner = question<{ values: SavedCapability[] }, [partnerId: string]>(
  'partnerCapabilities.ofPartner',
  `select coalesce((select json_agg(${valueJson}) from partner_capabilities c where c.partner_id = p.id), '[]') as values
     from partners p where p.id = $1 and p.deleted_at is null`,
);

const hold = question<{ found: boolean }, [partnerId: string]>(
  'partnerCapabilities.hold',
  'select true as found from partners where id = $1 and deleted_at is null for no key update',
);

const byCode = question<{ value: SavedCapability }, [partnerId: string, code: string]>(
  'partnerCapabilities.byCode',
  `select ${valueJson} as value from partner_capabilities c where c.partner_id = $1 and c.code = $2`,
);

const save = question<
  { value: SavedCapability },
  [partnerId: string, code: string, quantity: number | null, certificationDate: string | null]
>(
  'partnerCapabilities.save',
  `insert into partner_capabilities as c (partner_id, code, quantity, certification_date) values ($1, $2, $3, $4::text::date)
   on conflict (partner_id, code) do update
     set quantity = excluded.quantity, certification_date = excluded.certification_date, version = c.version + 1
   returning ${valueJson} as value`,
);

/** Questions about what partners entered in the catalogue of capabilities. */
export const partnerCapabilities = {
  /** Undefined where there is no such partner. */
  async ofPartner(tx: Tx, partnerId: string): Promise<SavedCapability[] | undefined> {
    return (await ofPartner.first(tx, partnerId))?.values;
  },

  /** Takes the partner until the transaction ends: of a value that is not there yet there is no row to take. */
  async hold(tx: Tx, partnerId: string): Promise<boolean> {
    return (await hold.first(tx, partnerId)) !== undefined;
  },

  async byCode(tx: Tx, partnerId: string, code: string): Promise<SavedCapability | undefined> {
    return (await byCode.first(tx, partnerId, code))?.value;
  },

  async save(
    tx: Tx,
    partnerId: string,
    { code, quantity, certificationDate }: EnteredCapability,
  ): Promise<SavedCapability> {
    const row = await save.first(tx, partnerId, code, quantity ?? null, certificationDate ?? null);
    if (!row) throw new Error('a capability that was saved is not there');
    return row.value;
  },
};
