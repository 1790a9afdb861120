import pino from 'pino';
import { expect, test } from 'vitest';
import { transact } from '../db/transaction.ts';
import { partnerLogs } from '../stores/partnerLogs.ts';
import { partnerWrites } from '../stores/partnerWrites.ts';
import { dispatchStand } from '../testing/dispatchStand.ts';
import { endStops } from './partnerStops.ts';

const { stand, deps, later } = dispatchStand();

type Status = 'RegistrationApproved' | 'Active' | 'Paused' | 'Suspended';

// What the actions of the administration write: the status, its end, the line of the log (3-platform §4).
async function stopped(path: readonly Status[]): Promise<string> {
  const { rows } = await stand.db.pool.query<{ id: string }>('select id from partners order by id limit 1');
  const { id } = rows[0]!;
  const until = new Date(stand.clock.getTime() + 60_000).toISOString();
  await stand.db.pool.query('delete from partner_logs where partner_id = $1', [id]);
  await transact(stand.db, async (tx) => {
    await partnerWrites.lock(tx, id);
    for (const [index, to] of path.entries()) {
      const name = to === 'Paused' ? 'pausedUntil' : 'suspendedUntil';
      const from = path[index - 1];
      await partnerWrites.setStatus(tx, id, to, from && { [name]: until });
      const message = to === 'Paused' ? 'Paused' : to === 'Suspended' ? 'Suspended' : 'Activated';
      if (from)
        await partnerLogs.add(tx, { partnerId: id, at: stand.clock, message, agentName: 'Ann', data: { from, to } });
    }
  });
  return id;
}

test.each<[Status[], Status]>([
  [['RegistrationApproved', 'Suspended'], 'RegistrationApproved'],
  [['RegistrationApproved', 'Suspended', 'Paused'], 'RegistrationApproved'],
  [['RegistrationApproved', 'Suspended', 'Paused', 'Suspended'], 'RegistrationApproved'],
  [['RegistrationApproved', 'Suspended', 'Active', 'Suspended'], 'Active'],
  [['RegistrationApproved', 'Active', 'Paused'], 'Active'],
  [['Active', 'Paused', 'Suspended'], 'Active'],
])('%j ends by itself as %s (DECISIONS S-36, T-935)', async (path, to) => {
  const id = await stopped(path);
  later(60);
  expect(await endStops(deps(), pino({ level: 'silent' }))).toBe(1);
  const partner = await partnerWrites.lock(stand.db.pool, id);
  expect(partner).toMatchObject({ operationalStatus: to, isActive: to === 'Active' });
  const [line] = await partnerLogs.of(stand.db.pool, id);
  expect(line).toMatchObject({ agentName: 'Towline', data: { from: path.at(-1), to } });
});
