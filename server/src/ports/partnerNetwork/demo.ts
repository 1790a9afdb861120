import type { JobStatus } from '@towline/sdk/api';
import type { Database } from '../../db/client.ts';
import type { Router } from '../router/port.ts';
import { type Act, actsToCome, actsUnderWay, answerActs, type DemoBehaviour, jobActs, startOf } from './demoScript.ts';
import { reportFromKept } from './keptReport.ts';
import type { PartnerJob, PartnerNetwork, PartnerReport, ReportHandler } from './port.ts';

interface DemoOptions {
  /** Seconds of the network that pass in one second. */
  speed: number;
  now: () => Date;
  router: Router;
  /** Jobs that the demo data left under way are taken up. */
  takesUp?: boolean;
  onError(error: unknown): void;
}

interface ActRow {
  id: string;
  report: PartnerReport;
}

const batch = 50;
const sleepMillis = 500;
const pauseAfterErrorMillis = 2_000;

/**
 * Partners that exist only here: they answer, refuse, are late and drive along the route, through the same port as real
 * ones. What they will do is kept in the database, so that a restart or a second server changes nothing.
 */
export function demoPartnerNetwork(
  db: Database,
  { speed, now, router, takesUp = false, onError }: DemoOptions,
): PartnerNetwork {
  const positionEverySeconds = Math.max(30, speed); // at most one position a second leaves the network

  // What is planned stays; a new script takes the place of what is left of the old one.
  async function plan(
    subjectId: string,
    acts: Act[],
    { isNewScript = false, notBefore }: { isNewScript?: boolean; notBefore?: Date | undefined } = {},
  ): Promise<void> {
    const at = startOf(acts, notBefore, now(), speed).getTime();
    await db.pool.query(
      `with gone as (delete from demo_acts where $5 and subject_id = $1 and id <> all($2::text[]))
       insert into demo_acts (id, subject_id, due_at, report)
       select id, $1, due_at, report from unnest($2::text[], $3::timestamptz[], $4::jsonb[]) as t(id, due_at, report)
       on conflict (id) do update set due_at = excluded.due_at, report = excluded.report where $5`,
      [
        subjectId,
        acts.map((act) => act.key),
        acts.map((act) => new Date(at + (act.afterSeconds * 1000) / speed)),
        acts.map((act) => JSON.stringify(act.report)),
        isNewScript,
      ],
    );
  }

  async function behaviourOf(partnerId: string): Promise<DemoBehaviour | undefined> {
    const { rows } = await db.pool.query<{ behaviour: DemoBehaviour | null }>(
      `select doc->>'demoBehaviour' as behaviour from partners where id = $1`,
      [partnerId],
    );
    return rows[0]?.behaviour ?? undefined;
  }

  async function scriptOf(job: PartnerJob, always?: DemoBehaviour): Promise<Act[]> {
    const toVehicle = await router.route({ from: job.from, to: job.serviceLocation });
    const toDestination = job.destination
      ? await router.route({ from: job.serviceLocation, to: job.destination })
      : undefined;
    const behaviour = always ?? (await behaviourOf(job.partnerId));
    return jobActs(job, { toVehicle, toDestination }, now(), positionEverySeconds, behaviour);
  }

  // What he has told and where he was seen stays true: he brings it to its end.
  async function takeUp(job: PartnerJob): Promise<void> {
    const { rows } = await db.pool.query<{ status: JobStatus }>('select status from jobs where id = $1 and is_active', [
      job.jobId,
    ]);
    const status = rows[0]?.status;
    if (!status) return;
    const isTowing = status === 'EnrouteToTowingDestination';
    const fromHere = isTowing ? { ...job, serviceLocation: job.from } : job;
    const acts = actsUnderWay(await scriptOf(fromHere, 'Accepts'), status);
    await plan(job.jobId, acts, { notBefore: waits(status, job) });
  }

  // Who has set out is on his way; who has not waits for the wanted time.
  const waits = (status: JobStatus, { notBefore }: PartnerJob): Date | undefined =>
    status === 'Assigned' ? notBefore : undefined;

  const forget = async (subjectId: string) =>
    void (await db.pool.query('delete from demo_acts where subject_id = $1', [subjectId]));

  // A report is removed after it was kept: a crash in between repeats it, and the engine counts it once.
  async function playDue(handler: ReportHandler): Promise<number> {
    const client = await db.pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<ActRow>(
        'select id, report from demo_acts where due_at <= $1 order by due_at, id limit $2 for update skip locked',
        [now(), batch],
      );
      for (const { report } of rows) await handler({ ...reportFromKept(report), at: now() });
      await client.query('delete from demo_acts where id = any($1)', [rows.map((row) => row.id)]);
      await client.query('commit');
      return rows.length;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  }

  return {
    offer: async (offer) => plan(offer.offerId, answerActs(offer, await behaviourOf(offer.partnerId))),
    withdraw: forget,
    start: async (job) => plan(job.jobId, await scriptOf(job), { notBefore: job.notBefore }),
    // He goes on from where he is; what he has told already is not told again.
    async change(job) {
      const { rows } = await db.pool.query<{ status: JobStatus }>(
        'select status from jobs where id = $1 and exists (select 1 from demo_acts where subject_id = $1)',
        [job.jobId],
      );
      if (!rows[0]) return; // over, or nobody's here
      const acts = actsToCome(await scriptOf(job), rows[0].status);
      await plan(job.jobId, acts, { isNewScript: true, notBefore: waits(rows[0].status, job) });
    },
    stop: forget,
    ...(takesUp && { takeUp }),
    // His truck is still seen driving, but he tells himself how far he is.
    reportsHimself: async (jobId) =>
      void (await db.pool.query(`delete from demo_acts where subject_id = $1 and report->>'kind' <> 'position'`, [
        jobId,
      ])),
    async listen(handler) {
      let stopped = false;
      let wake: (() => void) | undefined;
      const loop = async () => {
        while (!stopped) {
          const played = await playDue(handler).catch((error: unknown) => {
            onError(error);
            return undefined;
          });
          if (played === batch || stopped) continue;
          await new Promise<void>((resolve) => {
            wake = resolve;
            setTimeout(resolve, played === undefined ? pauseAfterErrorMillis : sleepMillis);
          });
        }
      };
      const running = loop();
      return async () => {
        stopped = true;
        wake?.();
        await running;
      };
    },
  };
}
