import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** A partner whose dispatch has the address or the number, as it stands with them. */
export interface FoundContact {
  partnerId: string;
  email?: string;
  number?: string;
  country?: string;
}

/** One number of two companies of the same family is usual, of more a mistake in the records. */
const most = 5;

const byEmail = question<{ partnerId: string; email: string }, [email: string]>(
  'partnerContacts.byEmail',
  `select id as "partnerId", doc->'operationalDetails'->>'dispatchEmail' as email from partners
   where lower(doc->'operationalDetails'->>'dispatchEmail') = $1 and deleted_at is null order by id limit ${most}`,
);
// However it is written down with them: as it is dialled inside their country, with (0), with 00 (DECISIONS T-197).
const isMeant = (name: string) =>
  `exists (select from unnest(dialled(doc->'operationalDetails'->>'${name}', country)) form
     where case when $2 then form = '+' || $1 else right(form, length($1)) = $1 end)`;
// A text message goes to the number for messages, whichever of the two was said: a landline reads none.
const byNumber = question<{ partnerId: string; number: string; country: string }, [digits: string, isWhole: boolean]>(
  'partnerContacts.byNumber',
  `select id as "partnerId", coalesce(nullif(doc->'operationalDetails'->>'dispatchSmsNumber', ''),
     doc->'operationalDetails'->>'dispatchPhoneNumber') as number, country
   from partners where deleted_at is null and (${isMeant('dispatchSmsNumber')} or ${isMeant('dispatchPhoneNumber')})
   order by id limit ${most}`,
);

/** Who is reached by which dispatch address and number. */
export const partnerContacts = {
  of: (
    tx: Tx,
    contact: { kind: 'Email'; email: string } | { kind: 'Number'; digits: string; isWhole: boolean },
  ): Promise<FoundContact[]> =>
    contact.kind === 'Email' ? byEmail.rows(tx, contact.email) : byNumber.rows(tx, contact.digits, contact.isWhole),
};
