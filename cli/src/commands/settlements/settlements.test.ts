import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settlement } from '@towline/sdk/api';
import { describe, expect, test } from 'vitest';
import { uuid5 } from '../../bulk/itemKey.ts';
import { problem, type ReceivedCall } from '../../testing/contractServer.ts';
import { admin, devVersion } from '../../testing/samples.ts';
import { signedIn as env } from '../../testing/stand.ts';
import {
  desk,
  idOf,
  now,
  paidIds,
  pay,
  pays,
  phrase,
  plan,
  run,
  server,
  settlement,
  world,
  written,
} from './settlementStand.testing.ts';

test('list asks by name and month, and shows the last four of an account', async () => {
  const { code, stdout } = await run(['list', '--partner', 'depannage 2', '--period', '2026-10']);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/Depannage 2.*2026-10.*…6769.*200\.20.*Open/)]);
  expect(stdout).not.toContain('BE71');
  expect(server.calls.at(-1)?.query).toMatchObject({ partnerName: 'depannage 2', period: '2026-10' });
  expect((await run(['list', '--period', '2026-13'])).code).toBe(2);
});

describe('a plan', () => {
  test('holds what is to be paid, for its owner alone, and moves no money', async () => {
    desk.there.set(idOf(3), settlement(3, { status: 'Paid' }));
    const { code, stdout, stderr } = await plan();
    expect([code, paidIds()]).toEqual([0, []]);
    expect(stdout).toMatch(/Depannage 1.*…6769.*100\.10/);
    expect(stderr).toContain('towline settlements pay --plan plan.json --confirm "PAY 2 SETTLEMENTS EUR 300.30"');
    expect(statSync(path.join(world.cwd, 'plan.json')).mode & 0o777).toBe(0o600);
    const { sha256, ...rest } = written();
    expect(rest).toMatchObject({
      ...{ schema: 'towline.plan/1', command: 'settlements pay', environment: 'Dev', createdBy: admin.email },
      totals: { count: 2, amount: 300.3, currency: 'EUR' },
    });
    expect(rest.items[0]).toMatchObject({
      row: {
        settlementId: idOf(1),
        partnerName: 'Depannage 1',
        ibanLast4: '6769',
        amount: 100.1,
        currency: 'EUR',
        version: 1,
      },
    });
    expect(JSON.stringify(rest)).not.toContain('BE71');
    expect(sha256).toBe(createHash('sha256').update(JSON.stringify(rest)).digest('hex'));
  });

  test.each<[string, Partial<Settlement>]>([
    ['nothing to pay', { totalGrossAmount: 0 }],
    ['no account', { IBAN: '' }],
    ['an account that is none', { IBAN: 'BE00' }],
    ['an account that the caller changed', { ibanChangedById: admin.id }],
    ['two people asked for, and nobody approved', { needsTwoPeople: true }],
    [
      'two people asked for, and the caller approved',
      { needsTwoPeople: true, status: 'Approved', approvedById: admin.id },
    ],
    ['under way', { status: 'Paying' }],
    ['failed', { status: 'Failed' }],
  ])('leaves out one with %s', async (_why, more) => {
    desk.there = new Map([[idOf(1), settlement(1, more)]]);
    const { code, stderr } = await plan();
    expect([code, stderr]).toEqual([0, expect.stringContaining('Nothing may be paid now')]);
    expect(() => written()).toThrow();
  });

  test.each([
    [['--max-count', '2'], 'TOO_MANY'],
    [['--max-total', '600.59'], 'TOO_MUCH'],
  ])('%j is a hard stop: exit 7', async (words, code) => {
    const { code: exit, stderr } = await plan(...words);
    expect([exit, stderr]).toEqual([7, expect.stringContaining(code)]);
    expect(() => written()).toThrow();
  });

  test('needs a file, and of one partner is narrower', async () => {
    expect((await run(['plan'])).code).toBe(2);
    expect((await run(['plan', '-o', '-'])).code).toBe(2);
    await plan('--partner', 'depannage 2', '--max-total', '200.20');
    expect(written().items).toHaveLength(1);
  });
});

describe('paying a plan', () => {
  test('goes one after the other, each with the key that plan and settlement make', async () => {
    await plan();
    const { code } = await pay(['--run-id', 'r1']);
    expect([code, paidIds()]).toEqual([0, [idOf(1), idOf(2), idOf(3)]]);
    const { planId } = written();
    expect(desk.effects.map(({ key }) => key)).toEqual([1, 2, 3].map((at) => uuid5(planId, idOf(at))));
    expect(server.calls.filter(({ id }) => id === 'paySettlement').map(({ headers }) => headers['if-match'])).toEqual(
      Array(3).fill('"1"'),
    );
    const verified = await run(['verify', '--run', 'r1']);
    expect([verified.code, verified.stderr]).toEqual([0, expect.stringContaining('3 of 3 agree · EUR 600.60')]);
  });

  test.each<[string, string[], number, string]>([
    ['another phrase', ['--confirm', 'PAY 3 SETTLEMENTS EUR 600.61'], 7, 'PHRASE_WRONG'],
    ['yes', ['--yes'], 7, 'CONFIRMATION_MISSING'],
    ['more than --max-count', ['--confirm', phrase, '--max-count', '2'], 7, 'TOO_MANY'],
    ['more than --max-total', ['--confirm', phrase, '--max-total', '600'], 7, 'TOO_MUCH'],
  ])('%s pays nothing: exit %#', async (_what, words, exit, said) => {
    await plan();
    const { code, stderr } = await run(['pay', '--plan', 'plan.json', ...words]);
    expect([code, stderr, paidIds()]).toEqual([exit, expect.stringContaining(said), []]);
  });

  test.each<[string, (() => void) | undefined, object, number, string]>([
    ['a day later', undefined, { now: new Date(now.getTime() + 24 * 3_600_000) }, 7, 'PLAN_EXPIRED'],
    ['by a clock that differs by six minutes', undefined, { now: new Date(now.getTime() + 360_000) }, 7, 'CLOCK_SKEW'],
  ])('%s nothing is paid', async (_when, _change, options, exit, said) => {
    await plan();
    if (said === 'PLAN_EXPIRED') {
      const later = new Date(now.getTime() + 24 * 3_600_000);
      server.answer({ getVersion: { json: { ...devVersion, now: later.toISOString() } } });
    }
    const { code, stderr } = await pay([], options);
    expect([code, stderr, paidIds()]).toEqual([exit, expect.stringContaining(said), []]);
  });

  test('on a production the phrase says so, and --production is asked for', async () => {
    server.answer({ getVersion: { json: { ...devVersion, environment: 'Prod' } } });
    await plan();
    expect(written().phrase).toBe(`${phrase} PROD`);
    const wanted = ['pay', '--plan', 'plan.json', '--confirm', `${phrase} PROD`];
    expect((await run(wanted)).code).toBe(7);
    expect((await pay(['--production'])).stderr).toContain('PHRASE_WRONG');
    expect(paidIds()).toEqual([]);
  });

  test.each<[string, Partial<Settlement> | undefined, string]>([
    ['gone', undefined, 'NOT_FOUND'],
    ['another amount', { totalGrossAmount: 99, version: 2 }, 'amount: 200.2 → 99'],
    ['another account with the same last four', { IBAN: 'NL91ABNA0417166769' }, 'account: …6769 #'],
    ['paid already', { status: 'Paid', version: 3 }, 'WRONG_STATUS'],
  ])('drift, %s: told, nothing is paid, exit 5; so in a dry run', async (_what, more, said) => {
    await plan();
    if (more) desk.there.set(idOf(2), settlement(2, more));
    else desk.there.delete(idOf(2));
    for (const words of [[], ['--dry-run']]) {
      const { code, stderr } = await pay(words);
      expect([code, paidIds()]).toEqual([5, []]);
      expect(stderr).toContain('Depannage 2');
      if (more?.IBAN === undefined) expect(stderr).toContain(said);
    }
  });

  test('without a plan, by names or by a file, nothing is paid', async () => {
    expect((await run(['pay'])).code).toBe(2);
    expect((await run(['pay', idOf(1)])).code).toBe(2);
    expect((await run(['pay', '--file', 'x.csv'])).code).toBe(2);
    expect((await run(['pay', '--plan', 'none.json'])).code).toBe(2);
  });

  test('an answer that was lost is asked for again with the same key, and happens once', async () => {
    await plan();
    server.answer({
      paySettlement: (call: ReceivedCall) => {
        const answer = pays(call);
        return call.path.id === idOf(2) ? problem(401, 'NOT_SIGNED_IN') : answer;
      },
    });
    const stopped = await pay(['--run-id', 'r2']);
    expect(stopped.code).toBe(4);
    const unsure = await run(['verify', '--run', 'r2']);
    expect([unsure.code, unsure.stdout]).toEqual([6, expect.stringContaining('unknown')]);
    server.answer({ paySettlement: pays });
    const resumed = await run(['pay', '--resume', 'r2', '--confirm', 'PAY 2 SETTLEMENTS EUR 500.50']);
    expect(resumed.code, resumed.stderr).toBe(0);
    expect(paidIds()).toEqual([idOf(1), idOf(2), idOf(3)]);
    expect((await run(['verify', '--run', 'r2'])).code).toBe(0);
  });

  test('one that is refused stops the others; --retry-failed goes on: exit 6 until then', async () => {
    await plan();
    server.answer({
      paySettlement: (call: ReceivedCall) =>
        call.path.id === idOf(2) ? problem(403, 'SECOND_PERSON_NEEDED') : pays(call),
    });
    expect((await pay(['--run-id', 'r3'])).code).toBe(6);
    expect(paidIds()).toEqual([idOf(1)]);
    const told = await run(['verify', '--run', 'r3', '--json']);
    expect([told.code, JSON.parse(told.stdout).data.map(({ verdict }: { verdict: string }) => verdict)]).toEqual([
      6,
      ['agrees', 'failed, not paid', 'not paid'],
    ]);
    server.answer({ paySettlement: pays });
    const rest = ['pay', '--resume', 'r3', '--retry-failed', '--confirm', 'PAY 2 SETTLEMENTS EUR 500.50'];
    expect((await run(rest)).code).toBe(0);
    expect(paidIds()).toEqual([idOf(1), idOf(2), idOf(3)]);
  });
});

describe('verify', () => {
  test.each<[string, Partial<Settlement> | undefined, string]>([
    ['refused by the bank', { status: 'Failed', failure: 'AC04: Account closed' }, 'bank: AC04: Account closed'],
    ['opened again', { status: 'Open' }, 'not paid'],
    ['of another amount', { status: 'Paid', totalGrossAmount: 1 }, 'another amount'],
    ['gone', undefined, 'gone'],
  ])('one that is %s does not agree: exit 6', async (_what, more, verdict) => {
    await plan();
    await pay(['--run-id', 'r4']);
    if (more) desk.there.set(idOf(2), settlement(2, more));
    else desk.there.delete(idOf(2));
    const { code, stdout } = await run(['verify', '--run', 'r4']);
    expect([code, stdout]).toEqual([6, expect.stringContaining(verdict)]);
  });

  test('of a run that there is not, or that paid nothing, is refused', async () => {
    expect((await run(['verify', '--run', 'none'])).code).toBe(2);
    await plan();
    await pay(['--run-id', 'r5']);
    const { stdout } = await world.run(['config', 'path', '--json'], { env });
    const { runs } = (JSON.parse(stdout) as { data: Record<string, string> }).data;
    const file = path.join(runs!, 'r5.jsonl');
    writeFileSync(file, readFileSync(file, 'utf8').replace('settlements pay', 'guarantees delete'));
    const { code, stderr } = await run(['verify', '--run', 'r5']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('it paid nothing')]);
  });
});

test('pay-one takes the beginning of an id and its own phrase', async () => {
  desk.there = new Map([[idOf(1), settlement(1)]]);
  expect((await run(['pay-one', '0000', '--yes'])).code).toBe(7);
  expect((await run(['pay-one', '0000', '--confirm', 'PAY 1 SETTLEMENT EUR 100.10', '--max-total', '50'])).code).toBe(
    7,
  );
  const { code, stderr } = await run(['pay-one', '0000', '--confirm', 'PAY 1 SETTLEMENT EUR 100.10']);
  expect([code, paidIds()], stderr).toEqual([0, [idOf(1)]]);
  expect((await run(['pay-one', '--confirm', phrase])).code).toBe(2);
});
