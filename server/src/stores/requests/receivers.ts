import type { Contract, Organisation } from '@towline/sdk/api';
import { question } from '../../db/statement.ts';
import type { Tx } from '../../db/tx.ts';

/** What a communication is filled with, and who gets it. */
export interface CommunicationFacts {
  historyLength: number;
  shortId: string;
  id: string;
  licensePlate: string | null;
  makeModel: string | null;
  address: string | null;
  service: string;
  customerName: string | null;
  customerPhone: string | null;
  createdAt: Date;
  /** Of where the vehicle stands. */
  timeZone?: string | null;
  contractName: string;
  communications: NonNullable<Contract['communications']>;
  home: Organisation | null;
  abroad: Organisation | null;
  partner: {
    name: string;
    email?: string;
    language?: string;
    jobId: string;
    /** He repairs the vehicle in his workshop: the id is the repair's. */
    isWorkshop?: boolean;
    smsNumber?: string;
    /** Of which country his numbers are, where they say none. */
    country?: string;
    /** Where his page is, once its link was made. */
    pageLink?: string;
    phoneNumber?: string;
    /** What the agent wrote to him. */
    remarks?: string;
    /** When it is expected at the vehicle. */
    arrivalAt?: string;
    /** What was agreed for the job, net, in euro. */
    price?: number;
  } | null;
  destination?: string | null;
  /** The client organisation, and what the contract does on every new status (2-requests §6). */
  clientCode?: string | null;
  statusActions?: readonly string[];
  /** The contract sends the motorist his status link when a partner is assigned. */
  sendsStatusLink?: boolean;
  /** What the client's brand is called, by language. */
  brandNames?: Readonly<Record<string, string>>;
}

const facts = question<CommunicationFacts, [requestId: string]>(
  'receivers.facts',
  `select (select count(*)::int from request_history h where h.request_id = r.id) as "historyLength",
       coalesce(r.short_id, '') as "shortId", r.id, r.license_plate as "licensePlate", r.make_model as "makeModel",
       r.service_order->'serviceLocation'->>'formattedAddress' as address, r.service, r.customer_name as "customerName",
       r.customer_phone as "customerPhone", r.created_at as "createdAt", r.time_zone as "timeZone", c.name as "contractName", r.client_code as "clientCode",
       coalesce(c.doc->'dispatch'->'onRequestStatusUpdatedActions', '[]'::jsonb) as "statusActions",
       coalesce((c.doc->'dispatch'->>'statusLinkOnAssignment')::boolean, false) as "sendsStatusLink",
       coalesce(c.doc->'branding'->'localizedName', '{}'::jsonb) as "brandNames",
       r.service_order->'destinationLocation'->>'formattedAddress' as destination,
       coalesce(c.doc->'communications', '{}'::jsonb) as communications,
       (select o.doc || jsonb_build_object('code', o.code, 'name', o.name) from organisations o where o.code = r.home_code) as home,
       (select o.doc || jsonb_build_object('code', o.code, 'name', o.name) from organisations o where o.code = r.abroad_code) as abroad,
       coalesce((select jsonb_build_object('name', j.partner_name, 'email', j.doc->>'partnerEmail', 'language', j.doc->>'partnerLanguage', 'jobId', j.id,
            'smsNumber', j.doc->'dispatchLocation'->>'smsNumber', 'country', j.doc->'dispatchLocation'->'address'->>'countryCode',
            'phoneNumber', j.doc->>'partnerPhoneNumber', 'remarks', j.doc->>'agentRemarks', 'arrivalAt', j.doc->>'expectedArrivalAt', 'price', j.doc->'price')
          from jobs j where j.request_id = r.id and j.status <> 'Proposed' order by j.created_at desc limit 1),
         -- A workshop has a repair instead of a job (2-requests §3).
         (select jsonb_strip_nulls(jsonb_build_object('name', p.name, 'email', p.doc->'operationalDetails'->>'dispatchEmail',
            'language', left(p.doc->'operationalDetails'->>'dispatchVoiceLanguage', 2), 'jobId', w.id, 'isWorkshop', true, 'country', p.country,
            'smsNumber', (select l.doc->>'smsNumber' from partner_locations l where l.partner_id = p.id and l.doc ? 'smsNumber'
              order by l.id::text = r.service_order->'serviceLocation'->>'partnerLocationId' desc nulls last limit 1)))
          from repair_jobs w join partners p on p.id::text = w.partner->>'id' where w.request_id = r.id limit 1)) as partner
     from requests r join contracts c on c.code = r.contract_code where r.id = $1`,
);

/** The request, its contract's texts and the receivers' addresses, in one look. */
export async function contractOfRequest(tx: Tx, requestId: string): Promise<CommunicationFacts | undefined> {
  return facts.first(tx, requestId);
}
