import { randomUUID } from 'node:crypto';
import type {
  Appointment,
  ArrivalPromise,
  PromiseOutcome,
  PromiseReceiver,
  PromiseSource,
  RequestStatus,
} from '@towline/sdk/api';
import { promiseInForce } from '@towline/sdk/domain/request/promises';
import { command, question } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';

/** An arrival time that is told, as a service writes it. */
export interface NewPromise {
  requestId: string;
  /** The job of a partner's promise: it goes with the job. */
  jobId?: string | undefined;
  promisedAt: Date;
  toldBy: string;
  toldTo: PromiseReceiver;
  source: PromiseSource;
  at: Date;
}

/** A promise whose time to be looked at has come, with what the look needs. */
export interface DuePromise {
  id: string;
  requestId: string;
  promisedAt: Date;
  warnedAt: Date | null;
  brokenAt: Date | null;
  status: RequestStatus;
  job: {
    id: string;
    predictedAt: string | null;
    /** What the partner says himself. */
    expectedAt: string | null;
    /** Where the truck is, and where it drives from. */
    position: { latitude: number; longitude: number } | null;
    depot: { latitude: number; longitude: number } | null;
  } | null;
  to: { latitude: number; longitude: number } | null;
  /** When the service is wanted. */
  appointment: Appointment | null;
}

type Open = Pick<ArrivalPromise, 'toldTo' | 'source'> & {
  id: string;
  promisedAt: Date;
  isInForce: boolean;
};

/** A promise that nobody has kept or broken yet. */
export type KnownPromise = Open & { toldAt: Date };

const openPromises = question<Open, [requestId: string]>(
  'promises.openPromises',
  `select id, told_to as "toldTo", source, promised_at as "promisedAt", in_force as "isInForce"
     from promises where request_id = $1 and outcome is null order by seq`,
);
const leaveForce = command<[requestId: string, id: string | null]>(
  'promises.leaveForce',
  'update promises set in_force = false where request_id = $1 and in_force and id is distinct from $2',
);
const enterForce = command<[id: string]>('promises.enterForce', 'update promises set in_force = true where id = $1');
const promiseOfRequest = command<[requestId: string, promisedAt: Date | null]>(
  'promises.promiseOfRequest',
  'update requests set promised_at = $2 where id = $1 and promised_at is distinct from $2',
);

// Asks the rule which one counts now, and writes it beside the request's row where that is another one than before.
async function settle(tx: Tx, requestId: string): Promise<void> {
  const rows = await openPromises.rows(tx, requestId);
  const counts = promiseInForce(rows);
  await leaveForce.run(tx, requestId, counts?.id ?? null);
  if (counts && !counts.isInForce) await enterForce.run(tx, counts.id);
  await promiseOfRequest.run(tx, requestId, counts?.promisedAt ?? null);
}

const add = command<
  [
    id: string,
    requestId: string,
    jobId: string | null,
    promisedAt: Date,
    at: Date,
    toldBy: string,
    toldTo: string,
    source: string,
  ]
>(
  'promises.add',
  `insert into promises (id, request_id, job_id, promised_at, told_at, told_by, told_to, source, check_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $5 where not exists (
       select 1 from promises p where p.request_id = $2 and p.outcome is null and p.told_to = $7 and p.source = $8
         and p.promised_at = $4)`,
);
const end = command<[requestId: string, at: Date, ids: readonly string[], outcomes: readonly string[]]>(
  'promises.end',
  `with ended as (update promises p set in_force = false, ended_at = $2, outcome = o.outcome
       from unnest($3::uuid[], $4::text[]) as o(id, outcome) where p.id = o.id)
     update requests set promised_at = null where id = $1 and promised_at is not null`,
);
const dropPartners = command<[requestId: string, at: Date]>(
  'promises.dropPartners',
  `update promises set outcome = 'Dropped', ended_at = $2, in_force = false
     where request_id = $1 and outcome is null and job_id is not null`,
);
const dropBefore = command<[requestId: string, wantedAt: Date, at: Date]>(
  'promises.dropBefore',
  `update promises set outcome = 'Dropped', ended_at = $3, in_force = false
     where request_id = $1 and outcome is null and promised_at < $2`,
);
const ofRequest = question<KnownPromise, [requestId: string]>(
  'promises.ofRequest',
  `select id, told_to as "toldTo", source, promised_at as "promisedAt", in_force as "isInForce", told_at as "toldAt"
     from promises where request_id = $1 and outcome is null order by seq`,
);
const due = question<DuePromise, [now: Date, limit: number, nextLook: Date]>(
  'promises.due',
  `with due as (select id from promises where in_force and check_at <= $1 order by check_at limit $2 for update skip locked),
     looked as (update promises p set check_at = $3 from due where p.id = due.id returning p.*)
     select p.id, p.request_id as "requestId", p.promised_at as "promisedAt", p.warned_at as "warnedAt", p.broken_at as "brokenAt",
       r.status, r.service_order->'serviceLocation'->'appointment' as appointment, case when r.latitude is not null and r.longitude is not null
         then json_build_object('latitude', r.latitude, 'longitude', r.longitude) end as to,
       case when j.id is not null then json_build_object('id', j.id, 'predictedAt', j.doc->>'predictedArrivalAt',
         'expectedAt', j.doc->>'expectedArrivalAt', 'position', j.doc->'position', 'depot', j.doc->'dispatchLocation') end as job
     from looked p join requests r on r.id = p.request_id left join jobs j on j.request_id = r.id and j.is_active`,
);
const predict = command<[jobId: string, predictedAt: string]>(
  'promises.predict',
  `with moved as (
       update jobs set doc = doc || jsonb_build_object('predictedArrivalAt', $2::text) where id = $1 and is_active returning request_id)
     select tell_request(request_id, 'position') from moved`,
);
const tellFollowers = command<[requestId: string, operation: string]>(
  'promises.tellFollowers',
  `select pg_notify('live', json_build_object('topic', 'promise', 'id', f.request_id, 'operation', $2::text,
     'timestamp', now(), 'agentId', f.agent_id)::text) from followers f where f.request_id = $1`,
);

const mark = {
  warned: command<[id: string, at: Date]>(
    'promises.warned',
    'update promises set warned_at = $2 where id = $1 and warned_at is null and in_force',
  ),
  broken: command<[id: string, at: Date]>(
    'promises.broken',
    'update promises set broken_at = $2 where id = $1 and broken_at is null and in_force',
  ),
};

/** Questions about arrival times that were told (DECISIONS T-66). */
export const promises = {
  /** Keeps what was told. The same time told again to the same receiver is the same promise. Asks for the request's row lock. */
  async add(tx: Tx, promise: NewPromise): Promise<void> {
    const rowCount = await add.run(
      tx,
      randomUUID(),
      promise.requestId,
      promise.jobId ?? null,
      promise.promisedAt,
      promise.at,
      promise.toldBy,
      promise.toldTo,
      promise.source,
    );
    if (rowCount) await settle(tx, promise.requestId);
  },

  /** Nobody waits any more: each promise is kept or broken by when the help came, dropped where none came. */
  async end(tx: Tx, requestId: string, at: Date, outcomeOf: (promisedAt: Date) => PromiseOutcome): Promise<void> {
    const open = await promises.ofRequest(tx, requestId);
    await end.run(
      tx,
      requestId,
      at,
      open.map(({ id }) => id),
      open.map(({ promisedAt }) => outcomeOf(promisedAt)),
    );
  },

  /** A partner's job is over before he came: what he said counts no more, what the motorist was told does. */
  async dropPartners(tx: Tx, requestId: string, at: Date): Promise<void> {
    const rowCount = await dropPartners.run(tx, requestId, at);
    if (rowCount) await settle(tx, requestId);
  },

  /** The service is wanted later than what was told: that counts no more (DECISIONS S-48). */
  async dropBefore(tx: Tx, requestId: string, wantedAt: Date, at: Date): Promise<void> {
    const rowCount = await dropBefore.run(tx, requestId, wantedAt, at);
    if (rowCount) await settle(tx, requestId);
  },

  ofRequest: ofRequest.rows,

  /** Promises to be looked at, leased so that no other server looks at them too. */
  due: due.rows,

  /** Marks that a promise was warned of, or broke; false where that was done already. */
  async mark(tx: Tx, id: string, what: 'warned' | 'broken', at: Date): Promise<boolean> {
    return (await mark[what].run(tx, id, at)) === 1;
  },

  /** What the truck's way says now; told to screens like a position, without a new version of the request. */
  async predict(tx: Tx, jobId: string, predictedAt: Date): Promise<void> {
    await predict.run(tx, jobId, predictedAt.toISOString());
  },

  /** Tells every follower of a request, each on his own stream (DECISIONS S-29). */
  async tellFollowers(tx: Tx, requestId: string, operation: 'promiseWarning' | 'promiseBroken'): Promise<void> {
    await tellFollowers.run(tx, requestId, operation);
  },
};
