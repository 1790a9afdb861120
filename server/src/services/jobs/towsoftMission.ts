import type { TowsoftMission } from '@towline/sdk/api';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { jobs } from '../../stores/jobs.ts';
import { readSubject, type Subject } from '../actOnRequest.ts';

/** A request whose job is in the towing software, and the mission that was asked for. */
export interface MissionSubject extends Subject {
  /** Asks the software; only once it is known that the agent may. */
  readonly read: () => Promise<TowsoftMission | undefined>;
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/**
 * The request that a mission belongs to, by the id of its job or by the software's own number (2-requests §7). A number is
 * asked for first, because nobody here knows whose it is; what it answers is shown only to who may see that job's request.
 */
export async function missionSubject(context: Context, id: string): Promise<MissionSubject | undefined> {
  const { towsoft } = context.ports;
  // An empty answer would be read as "this job has none" (DECISIONS T-520).
  const found = (): Promise<TowsoftMission | undefined> =>
    towsoft.isOff ? refuse('TOWSOFT_IS_OFF') : towsoft.mission(id);
  const known = uuid.test(id) ? undefined : await found();
  const jobId = uuid.test(id) ? id : known?.jobId;
  const job = jobId && (await jobs.byId(context.db.pool, jobId));
  const subject = job ? await readSubject(context, job.requestId) : undefined;
  return subject && { ...subject, read: async () => known ?? found() };
}
