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

  it.each([
    ['a pooler', '08P01', 'unsupported startup parameter: statement_timeout', 'has to name PostgreSQL itself'],
    ['no password', '', 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'It asks for a password'],
    ['no TLS there', '', 'The server does not support SSL connections', 'take sslmode out'],
    ['a certificate of nobody', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', 'sslrootcert='],
    ['wrong options', '22023', 'invalid value for parameter "work_mem": "x"', 'behind options='],
    ['unknown options', '42704', 'unrecognized configuration parameter "x"', 'behind options='],
    ['nobody let in', '53300', 'sorry, too many clients already', 'max_connections'],
    ['a beginning', '57P03', 'the database system is starting up', 'try again'],
    ['a name that nobody knows', 'EAI_AGAIN', 'getaddrinfo EAI_AGAIN db', 'is its address right?'],
  ])('says what to do: %s', (_name, code, message, advice) => {
    const error = explainConnection(Object.assign(new Error(message), { code }), 'your PostgreSQL at x/y');
    expect(error).toBeInstanceOf(SetupProblem);
    expect(String(error)).toContain(`Cannot work with your PostgreSQL at x/y: ${message}`);
    expect(String(error)).toContain(advice);
  });

  it.each([
    ['42601', 'syntax error'],
    ['22023', 'time zone "x" not recognized'],
    ['08P01', 'invalid message format'],
  ])('is left as it failed where that says nothing of the connection: %s', (code, message) => {
    const error = Object.assign(new Error(message), { code });
    expect(explainConnection(error, 'your PostgreSQL at x/y')).toBe(error);
  });
});
