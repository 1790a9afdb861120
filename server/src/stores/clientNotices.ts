import { question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

const document = question<{ document: object }, [requestId: string]>(
  'clientNotices.document',
  `select json_strip_nulls(json_build_object('requestId', r.id, 'shortId', r.short_id, 'externalId', r.external_id,
       'contractCode', r.contract_code, 'externalContractCode', r.external_contract_code, 'status', r.status,
       'statusReason', r.status_reason, 'statusTimestamp', r.status_at, 'service', r.service, 'licensePlate', r.license_plate,
       'country', r.country, 'city', r.city, 'createdAt', r.created_at, 'version', r.version,
       'expectedArrivalAt', (select j.doc->>'expectedArrivalAt' from jobs j where j.request_id = r.id and j.is_active))) as document
     from requests r where r.id = $1`,
);

/** What client organisations are told of their requests: nothing of other parties' prices, notes or contacts. */
export const clientNotices = {
  /** The request as its client may know it; undefined where it is gone. */
  async document(tx: Tx, requestId: string): Promise<object | undefined> {
    return (await document.first(tx, requestId))?.document;
  },
};
