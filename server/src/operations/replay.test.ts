import type { Contract, ContractExample, ContractVersion, ReplayPage } from '@towline/sdk/api';
import { addCounts, noCounts } from '@towline/sdk/domain/replay/compare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../seed/seedDemo.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { replayDesk } from './replay.testing.ts';

const now = new Date('2026-03-11T10:00:00Z');
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({}, now, (db) => seedDemo(db, { requests: 300, now, onProgress: () => {} }));
});
afterAll(() => test.close());
const { load, ask, exampleOf, whole, ids } = replayDesk(() => test);

describe('what a draft would have decided otherwise (DECISIONS T-420 to T-423)', () => {
  it('the version in force over what happened says what happened, whatever contract it is', async () => {
    const { rows } = await test.db.pool.query<{ code: string }>('select distinct contract_code as code from requests');
    let sum = noCounts;
    for (const { code } of rows) sum = addCounts(sum, (await whole(await load(code))).sum);
    expect(sum).toMatchObject({ changed: 0, differences: {}, moves: [] });
    expect(sum.after).toEqual(sum.before);
    expect(sum.history.same).toBeGreaterThan(60);
    // Orders of the demo that the intake would not take: their appointment lies before the order.
    expect(sum.history.other / sum.history.same).toBeLessThan(0.03);
    // What is older than what is kept is counted apart.
    expect(Object.keys(sum.reasons).sort()).toEqual(expect.arrayContaining(['NotRecorded']));
    expect(sum.requests).toBe(sum.same + sum.changed + sum.unknown);
  });

  it('a factor makes it dearer, a payment first another status, each request beside what it was', async () => {
    const contract = await load('C24Prepaid19');
    const { pricing, process } = contract;
    const dearer = await whole({ ...contract, pricing: { ...pricing, customerPriceFactor: 3 } });
    expect(dearer.sum.differences).toEqual({ price: dearer.sum.priced });
    expect(dearer.sum.after.customerGross).toBeGreaterThan(2 * dearer.sum.before.customerGross);
    expect(dearer.sum.after.partnerNet).toBe(dearer.sum.before.partnerNet);
    const paid = await whole({ ...contract, process: { ...process, paymentFirst: true } });
    expect(paid.changed[0]).toMatchObject({ differences: ['status', 'messages'], after: { status: 'PaymentPending' } });
    expect(paid.sum.moves).toContainEqual(
      expect.objectContaining({ before: 'Dispatching', after: 'PaymentPending', requests: expect.any(Number) }),
    );
  });

  it('comes in parts, whose sum is the same, and the first says how many there are', async () => {
    const contract = await load('C24Prepaid19');
    const draft = { ...contract, pricing: { ...contract.pricing, customerPriceFactor: 3 } };
    const [one, many] = [await whole(draft), await whole(draft, 4)];
    expect(many.sum).toEqual(one.sum);
    expect(many.changed).toEqual(one.changed);
    expect(many.totals[0]).toBe(one.sum.requests);
    expect(new Set(many.totals.slice(1))).toEqual(new Set([undefined]));
    const page = (await ask(draft)).json<ReplayPage>();
    const first = page.changed[0]?.before.partners?.[0]?.partnerId ?? '';
    expect(page.partnerNames[first]).toEqual(expect.any(String));
  });

  it('one request that is named is decided alone, with its partners’ names; one of another contract is none', async () => {
    const contract = await load('C24Prepaid19');
    const draft = { ...contract, pricing: { ...contract.pricing, customerPriceFactor: 3 } };
    const { changed } = await whole(draft);
    const [one] = changed.slice(-1);
    const page = (await ask(draft, { requestId: one!.requestId })).json<ReplayPage>();
    expect(page.changed).toEqual([one]);
    expect(page.counts).toMatchObject({ requests: 1, changed: 1, kinds: [{ kind: 'price', requests: 1 }] });
    expect([page.next, page.total]).toEqual([undefined, undefined]);
    expect(page.partnerNames[one!.after.partners![0]!.partnerId]).toEqual(expect.any(String));
    const other = await ask(await load('Q8'), { requestId: one!.requestId });
    expect(other.statusCode).toBe(404);
  });

  it('what is saved past the schema is replayed past it', async () => {
    const contract = await load('C24Prepaid19');
    const draft = { ...contract, notOfTheSchema: 1 } as Contract;
    expect((await ask(draft)).statusCode).toBe(400);
    const url = `/v1/contracts/${draft.code}/replay?bypassSchema=true`;
    const answer = await test.call('POST', url, { as: 'admin', body: { contract: draft } });
    expect(answer.json<ReplayPage>().counts).toMatchObject({ changed: 0, requests: expect.any(Number) });
    const wrong = { ...contract, pricing: { customerPriceFactor: 'dear' } };
    expect((await test.call('POST', url, { as: 'admin', body: { contract: wrong } })).statusCode).toBe(400);
  });

  it('a draft that refuses everything shows what is lost', async () => {
    const contract = await load('C24Prepaid19');
    const { sum } = await whole({ ...contract, isActive: false });
    const status = sum.kinds.find(({ kind }) => kind === 'status')!;
    expect(status.inForce.customerNet).toBeGreaterThan(0);
    expect(status.draft).toEqual({ partnerNet: 0, customerNet: 0, customerGross: 0 });
    expect(status.unpricedDraft).toBe(status.requests);
    expect(sum.kinds.reduce((all, { requests }) => all + requests, 0)).toBe(sum.requests);
  });

  it('another radius than was looked at is no answer', async () => {
    const contract = await load('C24Prepaid19');
    const { sum } = await whole({ ...contract, dispatch: { ...contract.dispatch, waterfall: { radiusInKm: 400 } } });
    expect(sum.reasons.BeyondRecordedRadius).toBeGreaterThan(3);
    expect(sum.changed).toBe(0);
  });

  it('names nobody: no plate, no name, no number of a motorist', async () => {
    const { rows } = await test.db.pool.query<{ lost: number }>(
      `select count(*)::int as lost from requests where decision_basis is not null and (
         decision_basis::text like '%' || license_plate || '%' or decision_basis::text like '%' || customer_name || '%'
         or decision_basis::text like '%' || customer_email || '%')`,
    );
    expect(rows[0]!.lost).toBe(0);
  });

  it('is for administrators, and of a contract that there is', async () => {
    const contract = await load('Q8');
    for (const as of ['agent.be', 'manager.be', 'client.q8']) {
      expect((await ask(contract, {}, as)).statusCode).toBe(403);
      expect((await exampleOf((await ids('true'))[0]!, as)).statusCode).toBe(403);
    }
    expect((await ask({ ...contract, code: 'None' })).statusCode).toBe(404);
    expect((await ask(contract, { take: 0 })).statusCode).toBe(400);
    const gone = await ask(contract, { after: '00000000-0000-4000-8000-000000000000' });
    expect(gone.json<ReplayPage>().counts.requests).toBe(0);
  });
});

describe('examples of a contract (DECISIONS T-422)', () => {
  const save = (contract: Contract, more: object = {}) =>
    test.call('PUT', `/v1/contracts/${contract.code}`, { as: 'admin', body: { reason: 'r', contract, ...more } });
  const searched = `contract_code = 'C24Prepaid_FR' and decision_basis is not null
    and exists (select from dispatch_rounds d where d.request_id = requests.id and jsonb_array_length(d.candidates) > 1)`;

  async function withExample(): Promise<[Contract, ContractExample]> {
    const [id] = await ids(searched);
    const example = (await exampleOf(id!)).json<ContractExample>();
    const contract = await load('C24Prepaid_FR');
    return [{ ...contract, examples: [{ ...example, name: `Example ${contract.version}` }] }, example];
  }

  it('a request makes one, which passes and is saved; agents do not read it', async () => {
    const [contract, example] = await withExample();
    expect(example.expected).toMatchObject({ status: expect.any(String), partners: [{}, {}] });
    expect(example.recorded.search!.partners.length).toBeLessThan(13);
    expect((await save(contract)).statusCode).toBe(200);
    expect((await load('C24Prepaid_FR')).examples).toEqual(contract.examples);
    const read = (path: string) => test.call('GET', path, { as: 'agent.be' });
    expect((await read('/v1/contracts')).body).not.toContain('"examples"');
  });

  it('a broken one blocks with its place, until somebody overrides it, which the version says until it passes', async () => {
    const [contract] = await withExample();
    const broken = { ...contract, process: { ...contract.process, paymentFirst: true } };
    const refused = await save(broken);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'RULE_BROKEN']);
    expect(refused.json().errors).toContainEqual({
      in: 'body',
      pointer: '/contract/examples/0/expected/status',
      detail: expect.stringContaining('must be "Dispatching" and is "PaymentPending"'),
      code: 'EXAMPLE_BROKEN',
    });
    const versions = async () =>
      (await test.call('GET', '/v1/contracts/C24Prepaid_FR/versions')).json<ContractVersion[]>();
    expect((await save(broken, { overridesExamples: true })).statusCode).toBe(200);
    expect((await versions())[0]!.brokenExamples).toEqual([contract.examples![0]!.name]);
    // Taking it out of use, or back into it, decides nothing: the example stays broken, and is in nobody's way (T-489).
    const archivedAt = test.clock.now.toISOString();
    expect((await save({ ...(await load('C24Prepaid_FR')), archivedAt })).statusCode).toBe(200);
    expect((await versions())[0]!.brokenExamples).toEqual([contract.examples![0]!.name]);
    const { archivedAt: _at, ...next } = await load('C24Prepaid_FR');
    expect((await save({ ...next, process: { ...next.process, paymentFirst: false } })).statusCode).toBe(200);
    expect((await versions())[0]).not.toHaveProperty('brokenExamples');
  });

  it('an override holds until its example passes, with its reason; another break is refused anew', async () => {
    const [contract] = await withExample();
    const [{ name }] = contract.examples as [ContractExample];
    const newest = async () =>
      (await test.call('GET', '/v1/contracts/C24Prepaid_FR/versions')).json<ContractVersion[]>()[0]!;
    const broken = { ...contract, process: { ...contract.process, paymentFirst: true } };
    const by = { reason: 'cards first', overridesExamples: true };
    expect((await save(broken, by)).statusCode).toBe(200);
    const { version } = await newest();
    const overridden = [{ name, version, reason: 'cards first' }];
    expect((await newest()).overriddenExamples).toEqual(overridden);
    // Something else is changed: nobody is asked again, and the version still says why the example was let be.
    const later = await load('C24Prepaid_FR');
    expect((await save({ ...later, name: 'Another name' }, { reason: 'renamed' })).statusCode).toBe(200);
    expect(await newest()).toMatchObject({
      ...{ version: version + 1, reason: 'renamed', brokenExamples: [name], overriddenExamples: overridden },
    });
    // A request beside it becomes an example, which passes.
    const named = await load('C24Prepaid_FR');
    const sound = {
      ...named.examples![0]!,
      name: 'Sound',
      expected: { services: named.examples![0]!.expected.services! },
    };
    expect((await save({ ...named, examples: [...named.examples!, sound] })).statusCode).toBe(200);
    // Another part of it breaks: that nobody has looked at.
    const dearer = await load('C24Prepaid_FR');
    const more = { ...dearer, pricing: { ...dearer.pricing, customerPriceFactor: 4 } };
    const refused = await save(more);
    expect(refused.json().errors).toContainEqual(expect.objectContaining({ pointer: expect.stringMatching(/price$/) }));
    expect((await save(more, { reason: 'dearer', overridesExamples: true })).statusCode).toBe(200);
    expect((await newest()).overriddenExamples).toEqual([{ name, version: version + 3, reason: 'dearer' }]);
    const cheap = await load('C24Prepaid_FR');
    expect((await save({ ...cheap, pricing: contract.pricing!, process: contract.process! })).statusCode).toBe(200);
    expect(await newest()).not.toHaveProperty('overriddenExamples');
  });

  it('one that names a person, or bears another’s name, is refused, overridden or not', async () => {
    const [contract, example] = await withExample();
    const { order } = example.recorded;
    const named = {
      ...example,
      recorded: { ...example.recorded, order: { ...order, vehicle: { ...order.vehicle, vin: 'V' } } },
    };
    for (const examples of [[named], [example, example]])
      expect((await save({ ...contract, examples }, { overridesExamples: true })).statusCode).toBe(422);
  });

  it('a new contract brings its own, which are held to the same', async () => {
    const [contract, example] = await withExample();
    const { version: _v, lastUpdatedAt: _l, isActive: _a, archivedAt: _at, ...rest } = contract;
    const add = (code: string, one: ContractExample) =>
      test.call('POST', '/v1/contracts', { as: 'admin', body: { contract: { ...rest, code, examples: [one] } } });
    const wrong = { ...example, expected: { ...example.expected, status: 'PaymentPending' as const } };
    expect((await add('BroughtWrong', wrong)).json().errors).toContainEqual(
      expect.objectContaining({ code: 'EXAMPLE_BROKEN' }),
    );
    const { order } = example.recorded;
    const vehicle = { ...order.vehicle, vin: 'V' };
    const named = { ...example, recorded: { ...example.recorded, order: { ...order, vehicle } } };
    expect((await add('BroughtNamed', named)).statusCode).toBe(422);
    expect((await add('Brought', example)).json()).toMatchObject({ examples: [example], version: 1 });
  });

  it('a request of before decisions were recorded makes none, nor one that there is not', async () => {
    const [old] = await ids('decision_basis is null');
    expect((await exampleOf(old!)).json().errors).toMatchObject([{ code: 'NOT_RECORDED' }]);
    expect((await exampleOf('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });
});
