import { command, question } from '../db/statement.ts';
import type { JobDocument } from './jobs.ts';

const running = question<{ id: string; doc: JobDocument }, [partnerId: string]>(
  'jobContacts.running',
  'select id, doc from jobs where partner_id = $1 and is_active order by id for update',
);
const save = command<[id: string, doc: string]>(
  'jobContacts.save',
  `with saved as (update jobs set version = version + 1, doc = $2 where id = $1 and is_active returning request_id)
     select tell_request(request_id, 'position') from saved`,
);

/** How the partner of a job is reached. */
export const jobContacts = {
  /** The jobs that a partner is at work on, their rows taken. */
  running: running.rows,

  /** Other screens are told, but the request has no new version: nobody's edit becomes stale by it. */
  save: save.run,
};
