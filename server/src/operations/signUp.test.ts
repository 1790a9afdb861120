import { createHash } from 'node:crypto';
import type { AgentRecord, Organisation } from '@towline/sdk/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountTokens } from '../stores/accountTokens.ts';
import { accountDesk, cookieOf, linkIn, mail, publicUrl } from '../testing/accountDesk.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { fresh, signUpDesk } from './signUp.testing.ts';

let test: TestApp;
const { post, signIn, whoami, mailed, begin } = accountDesk(() => test);
beforeAll(async () => {
  test = await startTestApp({ TOWLINE_PUBLIC_URL: publicUrl });
});
afterAll(() => test.close());
beforeEach(begin);
const { account, agentOf, verify, invitation } = signUpDesk(() => test, post);

describe('signing up (3-platform §7, S-43)', () => {
  it('makes nothing for an address that nobody invited and whose domain no organisation names', async () => {
    expect((await post('agent', account('stranger@else.example'))).statusCode).toBe(204);
    expect([await mailed(), await agentOf('stranger@else.example')]).toEqual([[], undefined]);
  });

  it('makes an ordinary account of the domain’s organisation that sees nothing, once the address is verified', async () => {
    const email = 'Jo.Peeters@q8.example';
    await post('agent', account(email));
    const [sent] = await mailed();
    expect(sent).toMatchObject({ kind: 'account.Verification', receiver: email, language: 'fr' });
    const early = await signIn(email, fresh);
    expect(early.json()).toMatchObject({
      status: 401,
      code: 'EmailVerificationRequired',
      messageKey: 'SIGN_IN_ERROR_EmailVerificationRequired',
    });
    expect(early.cookies).toEqual([]);
    expect((await signIn(email, 'wrong')).json()).toMatchObject({ code: 'WrongEmailOrPassword' });

    expect((await verify(linkIn(sent!))).statusCode).toBe(204);
    expect((await verify(linkIn(sent!))).statusCode).toBe(422);
    const cookie = cookieOf(await signIn(email, fresh));
    expect((await whoami(cookie)).json()).toMatchObject({ role: 'Agent', organisationCode: 'Q8', clients: [] });
    const { count } = (
      await test.app.inject({ method: 'GET', url: '/v1/bo/assistance-requests', headers: { cookie } })
    ).json<{ count: number }>();
    expect(count).toBe(0);
  });

  it('asks the domains as they stand: an administrator’s save opens and shuts the door', async () => {
    const { properties } = (await test.call('GET', '/v1/json-schemas/organisation')).json<{
      properties: Record<string, object>;
    }>();
    expect(properties.signUpDomains).toMatchObject({ type: 'array', items: { pattern: expect.any(String) } });
    const save = async (signUpDomains: string[]) => {
      const organisation = (await test.call('GET', '/v1/organisations/Auto5')).json<Organisation>();
      const body = { ...organisation, signUpDomains };
      return (await test.call('PUT', '/v1/organisations/Auto5', { body })).statusCode;
    };
    expect(await save(['Not a domain'])).toBe(400);
    expect(await save(['live.example'])).toBe(200);
    await post('agent', account('first@live.example'));
    expect(await mailed()).toMatchObject([{ kind: 'account.Verification', receiver: 'first@live.example' }]);
    expect(await agentOf('first@live.example')).toMatchObject({ organisation_code: 'Auto5' });
    expect(await save([])).toBe(200);
    await post('agent', account('second@live.example'));
    await mailed();
    expect(await agentOf('second@live.example')).toBeUndefined();
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ])('a link confirms its own form alone, also where a stranger asked %s its owner', async (when, own) => {
    const email = `hijacked.${when}@q8.example`;
    const theirs = account(email, { password: 'the password of a stranger', fullName: 'Stranger', locale: 'it-IT' });
    for (const form of own === 0 ? [account(email), theirs] : [theirs, account(email)]) {
      await post('agent', form);
      await mailed();
    }
    const sent = await mailed();
    const [link, strange] = [linkIn(sent[own]!), linkIn(sent[1 - own]!)];
    // Their owner opens the stranger's link, with the only password they know, and without one.
    expect((await verify(strange)).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/password', code: 'WRONG_PASSWORD' }],
    });
    expect((await verify(strange, '')).statusCode).toBe(422);
    expect((await verify(link)).statusCode).toBe(204);
    // With the address verified the stranger's link is over, with the right password too.
    expect((await verify(strange, 'the password of a stranger')).statusCode).toBe(422);
    expect((await signIn(email, 'the password of a stranger')).statusCode).toBe(401);
    const cookie = cookieOf(await signIn(email, fresh));
    expect((await whoami(cookie)).json()).toMatchObject({ fullName: 'New Agent', locale: 'fr-BE' });
  });

  it('of two links of one address that are used at once one confirms', async () => {
    const email = 'at.once@q8.example';
    await post('agent', account(email));
    await mailed();
    await post('agent', account(email));
    const sent = await mailed();
    const answers = await Promise.all(sent.map((one) => verify(linkIn(one))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 422]);
  });

  it('makes who guesses at the password of a link wait', async () => {
    const email = 'guessed.at@q8.example';
    await post('agent', account(email));
    const [sent] = await mailed();
    const hash = createHash('sha256').update(linkIn(sent!).searchParams.get('token')!).digest('hex');
    await test.db.pool.query(`insert into counted_tries (key, tries, at, free_at) values ($1, 4, $2, 'epoch')`, [
      `verify:${hash}`,
      test.clock.now,
    ]);
    const guess = async () => (await verify(linkIn(sent!), 'guess')).statusCode;
    expect([await guess(), await guess()]).toEqual([422, 429]);
  });

  it('tells the owner of an account that there is one, and nobody else', async () => {
    const answers = [
      await post('agent', account(mail('client.q8'))),
      await post('agent', account('none@else.example')),
    ];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    const sent = await mailed();
    expect(sent.map(({ kind, receiver }) => [kind, receiver])).toEqual([['account.AlreadyThere', mail('client.q8')]]);
    expect(sent[0]!.body).toContain('http://desk.example/password/request');
    expect((await signIn(mail('client.q8'), fresh)).statusCode).toBe(401);
  });

  it('an invitation verifies the address, once, and only to who has its link', async () => {
    const invite = (as: string, body: object) => test.call('POST', '/v1/bo/agent-invitations', { as, body });
    const email = 'guest@else.example';
    expect((await invite('manager.be', { email, organisationCode: 'C24Belgium', locale: 'de-BE' })).statusCode).toBe(
      204,
    );
    const [invited] = await mailed();
    expect(invited).toMatchObject({ kind: 'account.Invitation', receiver: email, language: 'de' });
    expect(linkIn(invited!).pathname).toBe('/sign-up');

    // Without the link: the address has to be verified first.
    await post('agent', account(email, { password: 'of somebody who only heard of it' }));
    await mailed();
    expect(await agentOf(email)).toMatchObject({ is_email_verified: false, organisation_code: 'C24Belgium' });
    await post('agent', account(email, { token: linkIn(invited!).searchParams.get('token') }));
    await mailed();
    expect(await agentOf(email)).toMatchObject({
      is_email_verified: true,
      role: 'Agent',
      permissions: { isWithoutContracts: true },
    });
    expect((await signIn(email, fresh)).statusCode).toBe(200);
    expect((await signIn(email, 'of somebody who only heard of it')).statusCode).toBe(401);
  });

  it.each([
    ['whoever sent it is deactivated', `update agents set role = 'Deactivated' where email = 'inviter@else.example'`],
    ['they may not give it any more', `update agents set role = 'Agent' where email = 'inviter@else.example'`],
    ['the organisation is archived', `update organisations set archived_at = now() where code = 'Brief'`],
  ])('an invitation is over once %s', async (_why, change) => {
    const email = 'late.guest@else.example';
    const token = await invitation(email);
    await test.db.pool.query(change);
    await post('agent', account(email, { token }));
    expect([await mailed(), await agentOf(email)]).toEqual([[], undefined]);
  });

  it('ends the invitations that an account sent with it', async () => {
    const made = await test.call('POST', '/v1/bo/agents', {
      body: { fullName: 'M', email: 'm@else.example', organisationCode: 'Q8', role: 'CCManager', locale: 'nl-BE' },
    });
    const { id } = made.json<AgentRecord>();
    await test.db.pool.query(
      `insert into account_tokens (secret_hash, kind, email, organisation_code, expires_at, invited_by)
       values ('1', 'Invitation', 'z@else.example', 'Q8', now(), $1)`,
      [id],
    );
    expect((await test.call('DELETE', `/v1/bo/agents/${id}`)).statusCode).toBe(204);
    const { rowCount } = await test.db.pool.query('select 1 from account_tokens where invited_by = $1', [id]);
    expect(rowCount).toBe(0);
  });

  it('belongs to who invited, and what was asked for before says nothing', async () => {
    const email = 'both@q8.example';
    await post('agent', account(email));
    await mailed();
    await test.call('POST', '/v1/bo/agent-invitations', {
      as: 'manager.be',
      body: { email, organisationCode: 'C24Belgium' },
    });
    const sent = await mailed();
    await post('agent', account(email, { token: linkIn(sent.at(-1)!).searchParams.get('token') }));
    await mailed();
    expect(await agentOf(email)).toMatchObject({ is_email_verified: true, organisation_code: 'C24Belgium' });
  });

  it('goes with its link where nobody verifies it, and stays where a manager took it up', async () => {
    for (const email of ['idle@q8.example', 'taken.up@q8.example']) {
      await post('agent', account(email));
      await mailed();
    }
    await test.db.pool.query(`update agents set version = 2 where email = 'taken.up@q8.example'`);
    await accountTokens.dropExpired(test.db.pool, new Date(test.clock.now.getTime() + 6 * 86_400_000));
    expect(await agentOf('idle@q8.example')).toBeDefined();
    await accountTokens.dropExpired(test.db.pool, new Date(test.clock.now.getTime() + 8 * 86_400_000));
    expect(await agentOf('idle@q8.example')).toBeUndefined();
    expect(await agentOf('taken.up@q8.example')).toBeDefined();
  });

  it('sees the contracts that a manager gives, and no request before', async () => {
    const email = 'gets.contracts@q8.example';
    await post('agent', account(email));
    await mailed();
    const { records } = (await test.call('GET', `/v1/bo/agents?email=${email}`)).json<{ records: AgentRecord[] }>();
    const { organisation: _organisation, isEmailVerified, ...record } = records[0]!;
    expect([isEmailVerified, record.permissions.isWithoutContracts]).toEqual([false, true]);
    const permissions = { ...record.permissions, contracts: ['Q8'] };
    const saved = await test.call('PUT', `/v1/bo/agents/${record.id}`, { body: { ...record, permissions } });
    expect(saved.json<AgentRecord>().permissions).toEqual({ ...permissions, isWithoutContracts: undefined });
  });

  it('is invited by who administers the organisation alone', async () => {
    const invite = async (as: string, organisationCode: string) => {
      const answer = await test.call('POST', '/v1/bo/agent-invitations', {
        as,
        body: { email: 'x@else.example', organisationCode },
      });
      return [answer.statusCode, answer.body && answer.json<{ code: string }>().code];
    };
    expect(await invite('manager.it', 'C24Belgium')).toEqual([403, 'RIGHTS_NOT_HELD']);
    expect(await invite('agent.be', 'C24Belgium')).toEqual([403, 'ERROR_ROLE_UNAUTHORIZED']);
    expect(await invite('admin', 'Nowhere')).toEqual([422, 'RULE_BROKEN']);
    expect(await invite('', 'C24Belgium')).toEqual([401, 'NOT_SIGNED_IN']);
  });
});
