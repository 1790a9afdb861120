import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoPassword } from '../seed/agents.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let stood: unknown[];

const email = 'agent.nl@towline.example';
const rows = async (text: string) => (await test.db.pool.query<{ n: number }>(text, [email])).rows;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  const [row] = await rows('select password_hash, role, full_name from agents where email = $1');
  stood = Object.values(row!);
});
afterEach(() =>
  test.db.pool.query('update agents set password_hash = $2, role = $3, full_name = $4 where email = $1', [
    email,
    ...stood,
  ]),
);

// Somebody's change is written and not committed while the password is looked at.
it.each([
  ['has another password', `password_hash = 'another'`, 401],
  ['is deactivated', `role = 'Deactivated'`, 401],
  ['has another name', `full_name = 'Another Name'`, 200],
])(
  'a session begins by what is true once it does: the account %s in that moment (DECISIONS T-991)',
  async (_what, change, status) => {
    const other = await test.db.pool.connect();
    try {
      await other.query('begin');
      await other.query(`update agents set ${change} where email = $1`, [email]);
      let isOver = false;
      const begun = test.app
        .inject({ method: 'POST', url: '/v1/bo/sign-in', payload: { email, password: demoPassword } })
        .finally(() => {
          isOver = true;
        });
      const isWaiting = async () => {
        const [found] = await rows(
          `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and $1::text is not null`,
        );
        return isOver || found!.n > 0;
      };
      await expect.poll(isWaiting, { interval: 10 }).toBe(true);
      await other.query('delete from agent_sessions where agent_id = (select id from agents where email = $1)', [
        email,
      ]);
      await other.query('commit');
      expect((await begun).statusCode).toBe(status);
    } finally {
      await other.query('rollback');
      other.release();
    }
    const sessions = await rows('select from agent_sessions s join agents a on a.id = s.agent_id where a.email = $1');
    expect(sessions).toHaveLength(status === 200 ? 1 : 0);
  },
);
