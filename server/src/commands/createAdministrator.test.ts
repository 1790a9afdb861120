import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordFits } from '../services/session/password.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

const main = path.join(import.meta.dirname, '../main.ts');

async function create(args: string[], input = ''): Promise<{ code: number; out: string; said: string }> {
  const child = spawn(process.execPath, [main, 'db', 'create-administrator', ...args], {
    env: { ...process.env, DATABASE_URL: db.url },
  });
  let out = '';
  let said = '';
  child.stdout.on('data', (data: Buffer) => (out += data));
  child.stderr.on('data', (data: Buffer) => (said += data));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number];
  return { code, out, said };
}

const accounts = async () =>
  (
    await db.pool.query(
      `select a.email, a.full_name, a.organisation_code, a.locale, a.password_hash, a.must_change_password, o.doc,
         (select json_agg(message) from agent_log l where l.agent_id = a.id) as log
       from agents a join organisations o on o.code = a.organisation_code where role = 'C24Admin' order by a.created_at`,
    )
  ).rows;

describe('the first account', () => {
  it('has the password of the input’s first line, an organisation of its own, and a line in its log', async () => {
    const made = await create(['--email', 'ann@x.example', '--locale', 'fr-BE'], 'a long enough one\r\nmore\n');
    expect(made).toMatchObject({ code: 0, out: '' });
    const [one] = await accounts();
    expect(one).toMatchObject({
      ...{ email: 'ann@x.example', full_name: 'ann', organisation_code: 'Operator', locale: 'fr-BE' },
      ...{ must_change_password: false, log: ['Account created'] },
      doc: { code: 'Operator', country: 'BE', flags: { isOperator: true, operatorDomains: ['x.example'] } },
    });
    expect(await passwordFits('a long enough one', one.password_hash)).toBe(true);
  });

  it('gets a generated password once, alone on the output, which has to be changed', async () => {
    const { code, out } = await create(['--email', 'ann@x.example', '--generate', '--name', 'Ann V']);
    expect(code).toBe(0);
    expect(out).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}\n$/);
    const [one] = await accounts();
    expect(one).toMatchObject({ full_name: 'Ann V', must_change_password: true });
    expect(await passwordFits(out.trim(), one.password_hash)).toBe(true);
  });

  it('is made once, also by two at the same time, unless it is forced, and never twice for one address', async () => {
    const both = await Promise.all(['a', 'b'].map((name) => create(['--email', `${name}@x.example`, '--generate'])));
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect((await create(['--email', 'c@x.example', '--generate', '--force'])).code).toBe(0);
    const again = await create(['--email', 'C@x.example', '--generate', '--force']);
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.said).toContain('has an account already');
    expect(await accounts()).toHaveLength(2);
  });

  it.each([
    [[], '--email is missing'],
    [['--email', 'ann'], 'is not an e-mail address'],
    [['--email', 'a@x.example'], '12 characters'],
    [['--email', 'a@x.example', '--locale', 'english'], 'is not like en-BE'],
    [['--email', 'a@x.example', '--password', 'secret'], '--password'],
  ])('%j is told how it is meant, and nothing is made', async (args, words) => {
    const { code, said } = await create(args, 'short\n');
    expect({ code, said }).toEqual({ code: 64, said: expect.stringContaining(words) });
    expect(await accounts()).toEqual([]);
  });
});
