import { describe, expect, it } from 'vitest';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { SetupProblem } from '../setupProblem.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';
import { explainConnection } from './configuredDatabase.ts';

describe('a database that cannot be worked with', () => {
  it('is told apart where it only reads, as a standby does', async () => {
    const db = await createTestDatabase();
    await db.pool.query('drop schema public cascade; create schema public');
    await db.pool.query(`alter database ${new URL(db.url).pathname.slice(1)} set default_transaction_read_only = on`);
    const opened = openDatabase({ url: db.url, max: 1, applicationName: 'towline test standby' });
    const error = await migrate(opened).catch((failed: unknown) => explainConnection(failed, 'your PostgreSQL at x/y'));
    await opened.close();
    await db.drop();
    expect(error).toBeInstanceOf(SetupProblem);
    expect(String(error)).toContain('It is a standby, or default_transaction_read_only is on');
  });

  it('is left as it failed where that says nothing of the connection', () => {
    const error = Object.assign(new Error('syntax error'), { code: '42601' });
    expect(explainConnection(error, 'your PostgreSQL at x/y')).toBe(error);
  });
});
