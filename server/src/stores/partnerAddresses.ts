import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** The digits of a number as it is written, without what stands for its country or trunk: they end the international one. */
const nationalDigits = (number: string) =>
  `ltrim(regexp_replace(replace(${number}, '(0)', ''), '[^0-9]', '', 'g'), '0')`;

const among = question<{ address: string }, [addresses: readonly string[], requestId: string | null]>(
  'partnerAddresses.among',
  `select address from unnest($1::text[]) as address
     where exists (select 1 from jobs j where j.request_id = $2 and lower(j.doc->>'partnerEmail') = address)
       or exists (select 1 from partners p where lower(p.doc->'operationalDetails'->>'dispatchEmail') = address)
       or exists (select 1 from partner_locations l where lower(l.doc->>'email') = address)`,
);
const isNumber = command<[number: string, requestId: string | null]>(
  'partnerAddresses.isNumber',
  `select from (
       select unnest(array[l.doc->>'phoneNumber', l.doc->>'phoneNumber2', l.doc->>'phoneNumber3', l.doc->>'smsNumber']) as number
         from partner_locations l
       union all
       select unnest(array[j.doc->>'partnerPhoneNumber', j.doc->'partner'->>'phoneNumber', j.doc->'dispatchLocation'->>'phoneNumber',
         j.doc->'dispatchLocation'->>'phoneNumber2', j.doc->'dispatchLocation'->>'phoneNumber3']) from jobs j where j.request_id = $2
     ) known where length(${nationalDigits('number')}) between 7 and 15
       and right(regexp_replace($1, '[^0-9]', '', 'g'), length(${nationalDigits('number')})) = ${nationalDigits('number')} limit 1`,
);

/** Which mail addresses and numbers are partners'. */
export const partnerAddresses = {
  /** Those of the list, in small letters, that a partner has, or that a job of the request went to. */
  async among(tx: Tx, list: readonly string[], requestId: string | null): Promise<ReadonlySet<string>> {
    const rows = await among.rows(
      tx,
      list.map((address) => address.toLowerCase()),
      requestId,
    );
    return new Set(rows.map(({ address }) => address));
  },

  /** Whether a partner is reached by the international number, at any depot or in a job of the request. */
  async isNumber(tx: Tx, number: string, requestId: string | null): Promise<boolean> {
    return (await isNumber.run(tx, number, requestId)) === 1;
  },
};
