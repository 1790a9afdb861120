import type { JobStatus } from '@towline/sdk/api';
import type { Database } from '../../db/client.ts';
import { command, question } from '../../db/statement.ts';
import { transact } from '../../db/transaction.ts';
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

const planActs = command<
  [subjectId: string, keys: readonly string[], dueAt: readonly Date[], reports: readonly string[], isNewScript: boolean]
>(
  'demoPartners.plan',
  `with gone as (delete from demo_acts where $5 and subject_id = $1 and id <> all($2::text[]))
     insert into demo_acts (id, subject_id, due_at, report)
     select id, $1, due_at, report from unnest($2::text[], $3::timestamptz[], $4::jsonb[]) as t(id, due_at, report)
     on conflict (id) do update set due_at = excluded.due_at, report = excluded.report where $5`,
);
const behaviour = question<{ behaviour: DemoBehaviour | null }, [partnerId: string]>(
  'demoPartners.behaviour',
  `select doc->>'demoBehaviour' as behaviour from partners where id = $1`,
);
const activeStatus = question<{ status: JobStatus }, [jobId: string]>(
  'demoPartners.activeStatus',
  'select status from jobs where id = $1 and is_active',
);
const playedStatus = question<{ status: JobStatus }, [jobId: string]>(
  'demoPartners.playedStatus',
  'select status from jobs where id = $1 and exists (select 1 from demo_acts where subject_id = $1)',
);
const dueActs = question<ActRow, [now: Date, limit: number]>(
  'demoPartners.due',
  'select id, report from demo_acts where due_at <= $1 order by due_at, id limit $2 for update skip locked',
);
const dropActs = command<[ids: readonly string[]]>('demoPartners.drop', 'delete from demo_acts where id = any($1)');
const forgetSubject = command<[subjectId: string]>(
  'demoPartners.forget',
  'delete from demo_acts where subject_id = $1',
);
const keepPositions = command<[subjectId: string]>(
  'demoPartners.keepPositions',
  `delete from demo_acts where subject_id = $1 and report->>'kind' <> 'position'`,
);

const batch = 50;
const sleepMillis = 500;
const pauseAfterErrorMillis = 2_000;

/** Who has set out is on his way; who has not waits for the wanted time. */
const waits = (status: JobStatus, { notBefore }: PartnerJob): Date | undefined =>
  status === 'Assigned' ? notBefore : undefined;

/** Plays what is due, again and again, until it is ended: with a pause where nothing more is due, a longer one where it failed. */
function playAlong(playDue: () => Promise<number>, onError: (error: unknown) => void): () => Promise<void> {
  let stopped = false;
  let wake: (() => void) | undefined;
  const loop = async () => {
    while (!stopped) {
      const played = await playDue().catch((error: unknown) => {
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
}

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
    await planActs.run(
      db.pool,
      subjectId,
      acts.map((act) => act.key),
      acts.map((act) => new Date(at + (act.afterSeconds * 1000) / speed)),
      acts.map((act) => JSON.stringify(act.report)),
      isNewScript,
    );
  }

  async function behaviourOf(partnerId: string): Promise<DemoBehaviour | undefined> {
    return (await behaviour.first(db.pool, partnerId))?.behaviour ?? undefined;
  }

  async function scriptOf(job: PartnerJob, always?: DemoBehaviour): Promise<Act[]> {
    const toVehicle = await router.route({ from: job.from, to: job.serviceLocation });
    const toDestination = job.destination
      ? await router.route({ from: job.serviceLocation, to: job.destination })
      : undefined;
    const behaves = always ?? (await behaviourOf(job.partnerId));
    return jobActs(job, { toVehicle, toDestination }, now(), positionEverySeconds, behaves);
  }

  // What he has told and where he was seen stays true: he brings it to its end.
  async function takeUp(job: PartnerJob): Promise<void> {
    const status = (await activeStatus.first(db.pool, job.jobId))?.status;
    if (!status) return;
    const isTowing = status === 'EnrouteToTowingDestination';
    const fromHere = isTowing ? { ...job, serviceLocation: job.from } : job;
    const acts = actsUnderWay(await scriptOf(fromHere, 'Accepts'), status);
    await plan(job.jobId, acts, { notBefore: waits(status, job) });
  }

  const forget = async (subjectId: string) => void (await forgetSubject.run(db.pool, subjectId));

  // A report is removed after it was kept: a crash in between repeats it, and the engine counts it once.
  const playDue = (handler: ReportHandler): Promise<number> =>
    transact(db, async (tx) => {
      const rows = await dueActs.rows(tx, now(), batch);
      for (const { report } of rows) await handler({ ...reportFromKept(report), at: now() });
      await dropActs.run(
        tx,
        rows.map((row) => row.id),
      );
      return rows.length;
    });

  return {
    offer: async (offer) => plan(offer.offerId, answerActs(offer, await behaviourOf(offer.partnerId))),
    withdraw: forget,
    start: async (job) => plan(job.jobId, await scriptOf(job), { notBefore: job.notBefore }),
    // He goes on from where he is; what he has told already is not told again.
    async change(job) {
      const known = await playedStatus.first(db.pool, job.jobId);
      if (!known) return; // over, or nobody's here
      const acts = actsToCome(await scriptOf(job), known.status);
      await plan(job.jobId, acts, { isNewScript: true, notBefore: waits(known.status, job) });
    },
    stop: forget,
    ...(takesUp && { takeUp }),
    // His truck is still seen driving, but he tells himself how far he is.
    reportsHimself: async (jobId) => void (await keepPositions.run(db.pool, jobId)),
    listen: async (handler) => playAlong(() => playDue(handler), onError),
  };
}
