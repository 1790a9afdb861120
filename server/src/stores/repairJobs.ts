import type { RepairJob } from '@towline/sdk/api';
import type { Tx } from '../db/tx.ts';

/** A repair about to exist, with the order that asks for it. */
export interface NewRepairJob {
  id: string;
  /** The workshop's request, and the one that brings the vehicle. */
  requestId: string;
  linkedRequestId: string;
  /** The depot of the partner workshop, where one was chosen. */
  partnerLocationId: string | undefined;
  at: Date;
}

/** Questions about repairs in partners' workshops (2-requests §3). */
export const repairJobs = {
  async create(tx: Tx, job: NewRepairJob): Promise<void> {
    await tx.query(
      `insert into repair_jobs (id, request_id, linked_request_id, partner, created_at)
       values ($1, $2, $3, (select jsonb_build_object('id', p.id, 'type', p.type, 'name', p.name)
         from partner_locations l join partners p on p.id = l.partner_id where l.id = $4), $5)`,
      [job.id, job.requestId, job.linkedRequestId, job.partnerLocationId ?? null, job.at],
    );
  },

  async byId(tx: Tx, id: string): Promise<(RepairJob & { requestId: string }) | undefined> {
    const { rows } = await tx.query<{ document: RepairJob & { requestId: string } }>(
      `select json_strip_nulls(json_build_object('id', id, 'requestId', request_id, 'linkedRequestId', linked_request_id, 'status', status,
         'vehiclePickupDate', vehicle_pickup_date, 'partner', partner, 'remarks', remarks, 'createdAt', created_at, 'version', version)) as document
       from repair_jobs where id = $1`,
      [id],
    );
    return rows[0]?.document;
  },
};
